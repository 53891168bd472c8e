/**
 * A format of moments by the clock of an IANA time zone. Each zone's formatter is made once and kept: to make one takes as long as
 * to format hundreds of moments.
 */
export const keptFormat = (
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): ((timeZone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const kept = formats.get(timeZone);
    if (kept !== undefined) return kept;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
};
