export interface ReportTables {
  reports: { id: string; name: string; description: string; link: string; created_at: string; updated_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ReportTables {}
}
