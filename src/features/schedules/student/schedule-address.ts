/** Returns the address of a schedule's own page. */
export function scheduleAddress(id: string): string {
  return `/jadwal/${id}`;
}

/** Returns the address of the file with which a calendar application imports a schedule. */
export function scheduleFile(id: string): string {
  return `${scheduleAddress(id)}.ics`;
}
