/** First value and width of the bars of a histogram. */
export interface Scale {
  readonly from: number;
  readonly step: number;
}
