/** A file as the page offers it. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as a form draws it. */
export interface DrawnFile {
  readonly name: string;
  /** `data:` address of a picture. `null`: a pdf. */
  readonly preview: string | null;
  /** It was a larger photo, which was made smaller. */
  readonly isShrunk: boolean;
}

/** A file that can be sent. */
export interface ReadFile extends DrawnFile {
  readonly content: Uint8Array;
}
