const largestPx = 16;
const smallestPx = 10;
/** Up to here a name keeps the largest size; from the cut on it has the smallest. */
const shortName = 24;
const cutName = 86;

/** Font size of the company's name in the header (SHL-02): between 10 and 16 px, the longer the smaller. */
export const companyNameSizePx = (name: string): number => {
  const beyond = Math.min(Math.max(name.length - shortName, 0), cutName - shortName);
  return largestPx - ((largestPx - smallestPx) * beyond) / (cutName - shortName);
};
