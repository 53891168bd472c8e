/** Card networks by the first digits of their cards (ISO/IEC 7812), each from and to with as many digits as it has. */
const networks: readonly (readonly [name: string, ranges: readonly (readonly [from: string, to: string])[]])[] = [
  [
    'American Express',
    [
      ['34', '34'],
      ['37', '37'],
    ],
  ],
  [
    'Diners Club',
    [
      ['300', '305'],
      ['36', '36'],
      ['38', '39'],
    ],
  ],
  ['JCB', [['3528', '3589']]],
  ['Visa', [['4', '4']]],
  [
    'Master Card',
    [
      ['51', '55'],
      ['2221', '2720'],
    ],
  ],
  [
    'Discover',
    [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
  ],
  ['UnionPay', [['62', '62']]],
  [
    'Maestro',
    [
      ['50', '50'],
      ['56', '58'],
      ['67', '67'],
    ],
  ],
];

/** The network of a card that begins with these digits. `null`: none that is known. */
export const networkOfCard = (digits: string): string | null =>
  networks.find(([, ranges]) =>
    ranges.some(([from, to]) => {
      const begin = digits.slice(0, from.length);
      return begin >= from && begin <= to;
    }),
  )?.[0] ?? null;
