import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { shared } from '#platform/server/shared-work.ts';
import type { Config } from '../settings/config.ts';
import { observeDatabase, addDatabaseMetrics, type DatabaseMetrics } from './database-metrics.ts';
import { countRequests } from './request-metrics.ts';
import { addOperationMetrics, addProcessMetrics, type WatchedApp, type WatchedOperation } from './state-metrics.ts';

/**
 * The metrics of one server for Prometheus. They contain no personal data. Their labels are routes, states and names from the code,
 * so requests can't create new labels.
 */
export interface Metrics extends DatabaseMetrics {
  /** Counts the answers of an app. Call it before the app's routes are added. */
  watchApp(app: App, parts: WatchedApp): void;
  /** Adds metrics of the database, and of what an operator must watch. */
  watchOperation(db: Database, parts: WatchedOperation): void;
  /** Returns all metrics as text, and the text's `Content-Type`. Concurrent callers share one run. */
  render(): Promise<{ type: string; text: string }>;
}

/** Creates the metrics. This file loads the Prometheus client, so import it only if metrics are enabled. */
export function createMetrics(version: string, { databaseUrl }: Pick<Config, 'databaseUrl'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'suluh_build_info',
    help: 'Always 1. The labels name the release and the database engine.',
    labelNames: ['version', 'engine'],
    registers: [registry],
  }).set({ version, engine: databaseUrl === null ? 'sqlite' : 'postgres' }, 1);
  const database = observeDatabase(registry);
  return {
    ...database,
    watchApp: (app, parts) => {
      countRequests(registry, app, parts.tally);
      addProcessMetrics(registry, app, parts);
    },
    watchOperation: (db, parts) => {
      addDatabaseMetrics(registry, db);
      addOperationMetrics(registry, parts);
    },
    render: shared(async () => ({ type: registry.contentType, text: await registry.metrics() })),
  };
}
