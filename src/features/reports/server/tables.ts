export interface ReportTables {
  reports: { id: string; name: string; description: string; link: string; updated_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ReportTables {}
}
