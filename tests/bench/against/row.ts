import type { World } from './world.ts';

/** What is measured: a call, a job, a document. */
export interface Row<Input = unknown> {
  readonly name: string;
  readonly area: string;
  /** Calls of a block. Default: as many as take half a second of processor time. */
  readonly times?: number;
  /** Input of each call of a block, made before it is measured. Default: none. */
  readonly inputs?: (world: World, times: number) => Promise<readonly Input[]>;
  /** Each input is made just before its call, and only the calls are measured. Default: all of a block before it. */
  readonly oneByOne?: boolean;
  readonly act: (world: World, input: Input) => Promise<unknown>;
  /** Waits for work that the calls have begun, and belongs to their measurement. */
  readonly settled?: (world: World) => Promise<unknown>;
  /** Puts away what a block has left. */
  readonly clear?: (world: World, inputs: readonly Input[]) => Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: each row has inputs of its own
export type AnyRow = Row<any>;

/** A row whose inputs have a type. */
export const row = <Input>(row: Row<Input>): AnyRow => row;

/** Rows that send one call again and again. `request`: made once for each block. */
export const read = (
  area: string,
  name: string,
  call: string,
  request: (world: World) => object = () => ({}),
  more: { readonly as?: 'desk' | 'nobody'; readonly file?: true } = {},
): AnyRow => ({
  name,
  area,
  act(world) {
    const as = more.as === 'desk' ? world.desk() : more.as === 'nobody' ? { email: '', token: null } : undefined;
    return more.file === true ? world.side.file(call, request(world), as) : world.side.call(call, request(world), as);
  },
});
