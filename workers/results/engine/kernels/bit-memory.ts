import kernelBytes from './assembly/index.ts?wasm';
import { blockBytes, blockSlots, type Kernels } from './kernels.ts';
import { plainKernels } from './plain.ts';

const pageBytes = 65_536;

/** Implementation of the kernels. */
export type KernelKind = 'simd' | 'plain';

let compiled: WebAssembly.Module | null | undefined;

/** The compiled WebAssembly module. `null`: the processor or the page's policy does not allow it. */
const compiledKernels = (): WebAssembly.Module | null => {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(kernelBytes);
  } catch {
    compiled = null;
  }
  return compiled;
};

/**
 * The memory of bitmaps and address lists, with the kernels that work on it. Space is allocated in sequence and freed
 * all at once. Arrays from `words` and `bytes` are invalid after the next `take`.
 */
export class BitMemory {
  readonly kernels: Kernels;
  readonly kind: KernelKind;
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  #words: Uint32Array;
  #bytes: Uint8Array;
  #end = blockBytes;

  constructor(wanted: KernelKind = 'simd') {
    this.#words = new Uint32Array(this.#memory.buffer);
    this.#bytes = new Uint8Array(this.#memory.buffer);
    const module = wanted === 'simd' ? compiledKernels() : null;
    this.kind = module === null ? 'plain' : 'simd';
    this.kernels =
      module === null
        ? plainKernels(() => this.#words)
        : (new WebAssembly.Instance(module, { env: { memory: this.#memory, abort } }).exports as unknown as Kernels);
  }

  /** The memory as 32-bit words. */
  get words(): Uint32Array {
    return this.#words;
  }

  /** The memory as bytes. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Number of allocated bytes. */
  get used(): number {
    return this.#end;
  }

  /** Frees all space. */
  clear(): void {
    this.#end = blockBytes;
  }

  /** Allocates zeroed space, rounded up to blocks. Returns its address. */
  take(bytes: number): number {
    const address = this.#end;
    this.#end += Math.ceil(bytes / blockBytes) * blockBytes;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / pageBytes));
      this.#words = new Uint32Array(this.#memory.buffer);
      this.#bytes = new Uint8Array(this.#memory.buffer);
    }
    this.#words.fill(0, address >>> 2, this.#end >>> 2);
    return address;
  }

  setBit(bitmap: number, slot: number): void {
    const word = (bitmap >>> 2) + (slot >>> 5);
    this.#words[word] = (this.#words[word] as number) | (1 << (slot & 31));
  }

  clearBit(bitmap: number, slot: number): void {
    const word = (bitmap >>> 2) + (slot >>> 5);
    this.#words[word] = (this.#words[word] as number) & ~(1 << (slot & 31));
  }

  hasBit(bitmap: number, slot: number): boolean {
    return (((this.#words[(bitmap >>> 2) + (slot >>> 5)] as number) >>> (slot & 31)) & 1) === 1;
  }

  /** Clears slots `from` to `to` (exclusive), both multiples of a block. */
  clearSlots(bitmap: number, from: number, to: number): void {
    this.#words.fill(0, (bitmap >>> 2) + (from >>> 5), (bitmap >>> 2) + (to >>> 5));
  }

  /** Sets slots `from` to `to` (exclusive). */
  setSlots(bitmap: number, from: number, to: number): void {
    const words = this.#words;
    const base = bitmap >>> 2;
    for (let slot = from; slot < to; ) {
      if ((slot & 31) === 0 && slot + 32 <= to) {
        const whole = (to - slot) >>> 5;
        words.fill(0xffffffff, base + (slot >>> 5), base + (slot >>> 5) + whole);
        slot += whole * 32;
      } else {
        this.setBit(bitmap, slot);
        slot += 1;
      }
    }
  }
}

const abort = (): never => {
  throw new Error('a kernel aborted');
};

/** Number of blocks for a number of slots. */
export const blocksFor = (slots: number): number => Math.ceil(slots / blockSlots);
