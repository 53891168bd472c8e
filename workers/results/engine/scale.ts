/** Where a histogram begins and how wide its bars are. */
export interface Scale {
  readonly from: number;
  readonly step: number;
}
