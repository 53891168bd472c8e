/** Ways in which banks of Bangladesh send money to each other, as statements name them. */
export const bankChannels = ['BEFTN', 'RTGS', 'NPSB'] as const;
export type BankChannel = (typeof bankChannels)[number];

/** A transfer between banks. `reference`: its number in the clearing. `null`: the text has none. */
export interface ChannelReference {
  readonly channel: BankChannel;
  readonly reference: string | null;
}

const written = new RegExp(
  `(?:^|[^A-Z0-9])(${bankChannels.join('|')})(?:[ .:/#-]*(?:IN|OUT|INWARD|OUTWARD|CR|DR|TRF|TRANSFER|REF|NO)\\b)*[ .:/#-]*([A-Z]{0,6}\\d[A-Z0-9]{4,30})?`,
);

/** The transfer that the texts of a line of a statement name. `null`: none. */
export const channelReferenceOf = (...texts: readonly string[]): ChannelReference | null => {
  const found = written.exec(texts.join(' ').toUpperCase());
  const channel = bankChannels.find((each) => each === found?.[1]);
  return channel === undefined ? null : { channel, reference: found?.[2] ?? null };
};
