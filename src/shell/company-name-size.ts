const largestPx = 16;
const smallestPx = 10;
/** Names up to this length get the largest size, names from `cutName` on the smallest. */
const shortName = 24;
const cutName = 86;

/** Font size in px of the company name in the header (SHL-02): 16 to 10, smaller for longer names. */
export const companyNameSizePx = (name: string): number => {
  const beyond = Math.min(Math.max(name.length - shortName, 0), cutName - shortName);
  return largestPx - ((largestPx - smallestPx) * beyond) / (cutName - shortName);
};
