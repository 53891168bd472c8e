/** Something that is wrong with a tenant's folder. */
export interface Fault {
  /** The rule that it breaks, as `tokens/type`. */
  readonly rule: string;
  /** File within the tenants' folder, with slashes. */
  readonly file: string;
  /** Where it stands in the file, from 1. `null`: nowhere, as something that is missing. */
  readonly line: number | null;
  readonly column: number | null;
  /** Names from the top of the document, joined by dots. Empty: the file as a whole. */
  readonly path: string;
  /** What is wrong, and what was expected. */
  readonly message: string;
}

/** One line for each fault: file, line and column, path, message, rule. */
export const faultLine = ({ file, line, column, path, message, rule }: Fault): string => {
  const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
  return `${place}: ${path === '' ? '' : `${path}: `}${message} [${rule}]`;
};

/** The faults of a tenant that must not be served. */
export class TenantFaults extends Error {
  override readonly name = 'TenantFaults';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join('\n'));
    this.faults = faults;
  }
}
