/** Returns "45 menit", "1 jam 30 menit" or "120 jam". A line breaks only between hours and minutes: the other spaces are non-breaking. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? `${hours.toLocaleString('id-ID')}\u00a0jam` : '',
    rest > 0 || hours === 0 ? `${rest}\u00a0menit` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
