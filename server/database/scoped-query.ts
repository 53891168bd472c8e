import pg from 'pg';
import type { EngineRows } from './opened.ts';
import { enterScope, type Scope } from './tenant-scope.ts';

/** What a query sends and hears, as `pg` has it but does not declare it. */
interface Wire {
  bind(bound: { readonly statement: string; readonly values: readonly string[] }): void;
  execute(portal: { readonly portal: string }): void;
}
interface Submittable {
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(command: unknown, wire: Wire): void;
}
type Done = (error: Error | null, result: EngineRows) => void;
const Query = pg.Query as unknown as new (statement: pg.QueryConfig, values: undefined, done: Done) => Submittable;

/**
 * A statement that enters a scope first. Both are sent with one `Sync`, so that they are one transaction where none is
 * open, and cost one round trip. The connection has prepared `enterScope`.
 */
export class ScopedQuery extends Query {
  readonly #scope: Scope;
  #isEntering = true;

  private constructor(statement: pg.QueryConfig, scope: Scope, done: Done) {
    super(statement, undefined, done);
    this.#scope = scope;
  }

  static run(client: pg.ClientBase, statement: pg.QueryConfig, scope: Scope): Promise<EngineRows> {
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      client.query(new ScopedQuery(statement, scope, done) as unknown as pg.Submittable);
    });
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: enterScope.name, values: [this.#scope.tenant, this.#scope.branch] });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleDataRow(row: unknown): void {
    if (!this.#isEntering) super.handleDataRow(row);
  }

  override handleCommandComplete(command: unknown, wire: Wire): void {
    if (this.#isEntering) this.#isEntering = false;
    else super.handleCommandComplete(command, wire);
  }
}
