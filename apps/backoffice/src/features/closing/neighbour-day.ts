/** The day so many days after this one ('2026-11-15'), by the calendar alone; nothing where it is no day. */
export function neighbourOf(day: string, by: number): string | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? undefined : new Date(noon + by * 86_400_000).toISOString().slice(0, 10);
}
