/** One schedule's own page. */
export function scheduleAddress(id: string): string {
  return `/jadwal/${id}`;
}

/** One schedule for a calendar application. */
export function scheduleFile(id: string): string {
  return `${scheduleAddress(id)}.ics`;
}
