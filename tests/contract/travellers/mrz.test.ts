import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf, type MrzDocument, type MrzReading, readMrz } from '../../../contract/travellers/mrz.ts';
import { sizeOf } from '../../whole.ts';

const today = '2026-12-01';

/**
 * Specimens of ICAO Doc 9303 (parts 3, 4, 5, 6 and 11, editions 6 to 8) and those that states publish of their own
 * documents, with what they say. Where a collection holds a specimen, it is named.
 */
const specimens: readonly (readonly [name: string, lines: readonly string[], says: Partial<MrzDocument>])[] = [
  [
    'passport, Doc 9303 part 4',
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    {
      format: 'TD3',
      documentCode: 'P',
      issuer: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      number: 'L898902C3',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
    },
  ],
  [
    'passport with a second letter of its kind, Doc 9303 part 4, 8th edition',
    ['PPUTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    { format: 'TD3', documentCode: 'PP', surname: 'ERIKSSON' },
  ],
  [
    'passport, Doc 9303 part 1, 6th edition',
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C<3UTO6908061F9406236ZE184226B<<<<<14'],
    { format: 'TD3', number: 'L898902C', birthDate: '1969-08-06', expiryDate: '1994-06-23' },
  ],
  [
    'identity card, Doc 9303 part 5',
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    {
      format: 'TD1',
      documentCode: 'I',
      issuer: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      number: 'D23145890',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
    },
  ],
  [
    'identity card with a number of twelve characters, Doc 9303 part 11, D.2',
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
    { format: 'TD1', number: 'D23145890734', givenNames: 'PETER JOHN', birthDate: '1934-07-12', sex: 'M' },
  ],
  [
    'identity card with optional data, Doc 9303 part 3, 6th edition',
    ['CIUTOD231458907A123X5328434D23', '3407127M9507122UTO<<<<<<<<<<<6', 'STEVENSON<<PETER<<<<<<<<<<<<<<'],
    { format: 'TD1', documentCode: 'CI', number: 'D23145890', expiryDate: '1995-07-12' },
  ],
  [
    'larger identity card, Doc 9303 part 6',
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    { format: 'TD2', number: 'D23145890', surname: 'ERIKSSON', birthDate: '1974-08-12', expiryDate: '2012-04-15' },
  ],
  [
    'larger identity card with a number of twelve characters, Doc 9303 part 11, D.2',
    ['I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<', 'D23145890<UTO3407127M95071227349<<<8'],
    { format: 'TD2', number: 'D23145890734', surname: 'STEVENSON' },
  ],
  [
    'larger identity card, Doc 9303 part 3, 6th edition',
    ['I<UTOSTEVENSON<<PETER<<<<<<<<<<<<<<<', 'D231458907UTO3407127M9507122<<<<<<<2'],
    { format: 'TD2', number: 'D23145890', birthDate: '1934-07-12' },
  ],
  [
    'German identity card, whose holder’s gender is not written',
    ['IDD<<T220001293<<<<<<<<<<<<<<<', '6408125<2010315D<<<<<<<<<<<<<4', 'MUSTERMANN<<ERIKA<<<<<<<<<<<<<'],
    { format: 'TD1', documentCode: 'ID', issuer: 'D', nationality: 'D', sex: 'X', number: 'T22000129' },
  ],
  [
    'German passport',
    ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C11T002JM4D<<9608122F1310317<<<<<<<<<<<<<<<6'],
    { format: 'TD3', nationality: 'D', number: 'C11T002JM', birthDate: '1996-08-12' },
  ],
  [
    'Australian passport',
    ['P<AUSCITIZEN<<JANE<<<<<<<<<<<<<<<<<<<<<<<<<<', 'PA09404433AUS8406077F1903212<17332717P<<<<68'],
    { format: 'TD3', number: 'PA0940443', nationality: 'AUS', surname: 'CITIZEN', givenNames: 'JANE' },
  ],
  [
    // This and the next four are pictures of the states' own specimens in docs/images of Arg0s1080/mrz.
    'Swedish identity card, with a personal number',
    ['I<SWE59000002<8198703142391<<<', '8703145M1701027SWE<<<<<<<<<<<8', 'SPECIMEN<<SVEN<<<<<<<<<<<<<<<<'],
    { format: 'TD1', issuer: 'SWE', number: '59000002', surname: 'SPECIMEN', birthDate: '1987-03-14' },
  ],
  [
    'Liechtenstein identity card, with a surname of two words',
    ['IDLIEID98754015<<<<<<<<<<<<<<<', '8205122M1906224LIE<<<<<<<<<<<6', 'OSPELT<BECK<<MARISA<<<<<<<<<<<'],
    { format: 'TD1', documentCode: 'ID', number: 'ID9875401', surname: 'OSPELT BECK', givenNames: 'MARISA' },
  ],
  [
    'Latvian identity card, with optional data',
    ['I<LVAPA99929216121282<88882<<<', '8212122M1703054LVA<<<<<<<<<<<0', 'PARAUDZINS<<ANDRIS<<<<<<<<<<<<'],
    { format: 'TD1', issuer: 'LVA', number: 'PA9992921', expiryDate: '2017-03-05' },
  ],
  [
    'Monegasque identity card, with a number of six digits',
    ['I<MCO029067<<<0<<<<<<<<<<<<<<<', '9901018F0903248MCO<<<<<<<<<<<0', 'SPECIMEN<<SPECIMEN<<<<<<<<<<<<'],
    { format: 'TD1', issuer: 'MCO', number: '029067', sex: 'F' },
  ],
  [
    'Canadian passport',
    ['P<CANMARTIN<<SARAH<<<<<<<<<<<<<<<<<<<<<<<<<<', 'ZE000509<9CAN8501019F2301147<<<<<<<<<<<<<<08'],
    { format: 'TD3', nationality: 'CAN', number: 'ZE000509', expiryDate: '2023-01-14' },
  ],
  [
    // This and the next five are samples of MRZInfoTest of JMRTD.
    'Czech passport of an earlier year',
    ['P<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', '99009054<4CZE6906229F16072996956220612<<<<74'],
    { format: 'TD3', nationality: 'CZE', number: '99009054', birthDate: '1969-06-22' },
  ],
  [
    'Dutch passport',
    ['P<NLDMEULENDIJK<<LOES<ALBERTINE<<<<<<<<<<<<<', 'XX00000000NLD7110195F1108280123456782<<<<<02'],
    { format: 'TD3', nationality: 'NLD', number: 'XX0000000', givenNames: 'LOES ALBERTINE' },
  ],
  [
    'Dutch passport, whose names are cut off',
    ['P<NLDVAN<NIEUWENHUIZEN<<GERARD<ROBBERT<MARTI', 'XN01BC0150NLD7112247M1108268123456782<<<<<02'],
    {
      format: 'TD3',
      surname: 'VAN NIEUWENHUIZEN',
      givenNames: 'GERARD ROBBERT MARTI',
      number: 'XN01BC015',
      mayBeCut: 'givenNames',
    },
  ],
  [
    'American passport',
    ['P<USATRAVELER<<HAPPY<<<<<<<<<<<<<<<<<<<<<<<<', '1500000035USA5609165M0811150<<<<<<<<<<<<<<08'],
    { format: 'TD3', nationality: 'USA', number: '150000003', birthDate: '1956-09-16' },
  ],
  [
    'Chinese passport of Hong Kong',
    ['P<CHNCHUNG<<KWOK<SUM<<<<<<<<<<<<<<<<<<<<<<<<', 'K123455994CHN8008080F1702057HK8888888<<<<<36'],
    { format: 'TD3', nationality: 'CHN', number: 'K12345599', givenNames: 'KWOK SUM' },
  ],
  [
    'Polish identity card',
    ['I<POLABA3000004<<<<<<<<<<<<<<<', '7203305F1208227POL<<<<<<<<<<<2', 'KOWALSKA<<ANNA<<<<<<<<<<<<<<<<'],
    { format: 'TD1', issuer: 'POL', number: 'ABA300000', birthDate: '1972-03-30' },
  ],
  [
    'Belgian identity card BEL-BO-03003, whose check digit counts the filler',
    ['IDBEL000590240<6013<<<<<<<<<<<', '8512017F1311048BEL851201002007', 'REINARTZ<<ULRIKE<KATIA<E<<<<<<'],
    { format: 'TD1', number: '000590240601', surname: 'REINARTZ', givenNames: 'ULRIKE KATIA E', mayBeCut: null },
  ],
  [
    'Belgian identity card BEL-BO-11005 with a number of twelve characters',
    ['IDBEL600001795<0152<<<<<<<<<<<', '1301014F2311207BEL130101987398', 'SPECIMEN<<SPECIMEN<<<<<<<<<<<<'],
    { format: 'TD1', number: '600001795015', surname: 'SPECIMEN', birthDate: '2013-01-01' },
  ],
  [
    'passport whose names fill the field, Doc 9303 part 4, 4.2.3.2',
    ['P<UTOPAPANDROPOULOUS<<JONATHON<ALEXANDER<TRE', '1234567808UTO8506151M3106154<<<<<<<<<<<<<<<2'],
    {
      format: 'TD3',
      surname: 'PAPANDROPOULOUS',
      givenNames: 'JONATHON ALEXANDER TRE',
      mayBeCut: 'givenNames',
      expiryDate: '2031-06-15',
    },
  ],
  [
    'Indian passport with one name',
    ['P<IND<<AHMADI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'K2578285<7IND5601240F2202288<<<<<<<<<<<<<<<4'],
    { format: 'TD3', surname: 'AHMADI', givenNames: '', number: 'K2578285', mayBeCut: null },
  ],
  [
    'Pakistani passport with one name',
    ['P<PAKZAHRA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'DD51243520PAK8501019F27032135440067474356<98'],
    { format: 'TD3', surname: 'ZAHRA', givenNames: '', number: 'DD5124352' },
  ],
  [
    // A case of MRZ parsers' tests, as in cheminfo/mrz.
    'German passport of 2007',
    ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X0006H1D<<6408125F1710319<<<<<<<<<<<<<<<0'],
    { format: 'TD3', nationality: 'D', number: 'C01X0006H', birthDate: '1964-08-12', expiryDate: '2017-10-31' },
  ],
];

const read = (lines: readonly string[]): MrzReading => readMrz(lines.join('\n'), today);

const faultIn = (lines: readonly string[]) => {
  const reading = read(lines);
  if (reading.ok) throw new Error(`read as ${JSON.stringify(reading.document)}`);
  return reading.fault;
};

describe('a machine-readable zone', () => {
  test.each(specimens)('[CMP-03] of a specimen is read: %s', (_name, lines, says) => {
    expect(read(lines)).toMatchObject({ ok: true, document: says });
  });

  test('[CMP-03] has the check digits that Doc 9303 part 3, appendix A works out', () => {
    expect(checkDigitOf('520727')).toBe('3');
    expect(checkDigitOf('AB2134<<<')).toBe('5');
    expect(checkDigitOf('HA672242<658022549601086<<<<<<<<<<<<<<0')).toBe('8');
    expect(checkDigitOf('D231458907<<<<<<<<<<<<<<<34071279507122<<<<<<<<<<')).toBe('2');
    expect(checkDigitOf('HA672242<658022549601086<<<<<<<')).toBe('8');
  });

  test('[CMP-03] is read in small letters, with spaces, empty lines, and as one line', () => {
    const [, [upper = '', lower = '']] = specimens[0] ?? ['', []];
    const document = read([upper, lower]);
    expect(readMrz(`\n  ${upper.toLowerCase()} \r\n\r\n ${lower.slice(0, 20)} ${lower.slice(20)}\n`, today)).toEqual(
      document,
    );
    expect(readMrz(upper + lower, today)).toEqual(document);
  });

  test('[CMP-03] is read whatever marks a copy has put between its characters, and however long they make it', () => {
    const [, [upper = '', lower = '']] = specimens[0] ?? ['', []];
    const marked = (line: string) => Array.from(line).join('\u200b\u2060 \u00a0');
    expect(readMrz(`\ufeff${marked(upper)}\u2028${marked(lower)}`, today)).toEqual(read([upper, lower]));
    expect(readMrz(upper.replaceAll('<', '‹'), today)).toEqual(readMrz(upper, today));
  });

  test('[CMP-03] that a mail has wrapped into other lines is joined again', () => {
    const wrapped = [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<',
      '<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ];
    const [, lines = []] = specimens[0] ?? [];
    expect(read(wrapped)).toEqual(read(lines));
    for (const [, each] of specimens) {
      const all = each.join('');
      expect(read([all.slice(0, 17), all.slice(17, 40), all.slice(40, 50), all.slice(50)])).toEqual(read(each));
    }
  });

  test('[CMP-03][CMP-09] that is filled by one name says that it may be cut', () => {
    const [, [, lower = '']] = specimens[0] ?? ['', []];
    const name = 'A'.repeat(39);
    expect(read([`P<UTO${name}`, lower])).toMatchObject({
      document: { surname: name, givenNames: '', mayBeCut: 'surname' },
    });
  });

  test('[CMP-03] of somebody with one name has no given name', () => {
    const [, [, lower = '']] = specimens[0] ?? ['', []];
    expect(read(['P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', lower])).toMatchObject({
      document: { surname: 'ARKFREITH', givenNames: '' },
    });
  });

  test('[CMP-03] whose birthday is not known is read without it', () => {
    const upper = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
    const birth = '74<<<<';
    const data = `L898902C36UTO${birth}${checkDigitOf(birth)}F1204159ZE184226B<<<<<1`;
    const whole = checkDigitOf(data.slice(0, 10) + data.slice(13, 20) + data.slice(21, 43));
    expect(read([upper, data + whole])).toMatchObject({ ok: true, document: { birthDate: null } });
  });

  test('[CMP-03] that is not one is refused with what is expected', () => {
    expect(faultIn(['ERIKSSON ANNA'])).toEqual({
      line: null,
      position: null,
      message:
        'Paste the whole machine-readable zone: 2 lines of 44 characters from a passport, 2 of 36 or 3 of 30 from an identity card.',
    });
    expect(faultIn([])).toMatchObject({ line: null, position: null });
    const [, [upper = '', lower = '']] = specimens[0] ?? ['', []];
    expect(faultIn([upper, lower.slice(1)])).toEqual({
      line: 2,
      position: null,
      message: 'Line 2: it has 43 characters, and 44 are expected.',
    });
    expect(faultIn([`V${upper.slice(1)}`, lower])).toEqual({
      line: 1,
      position: 1,
      message: 'Line 1, character 1: this is a visa, not a passport or an identity card.',
    });
    expect(faultIn([upper.replace('ANNA', 'ANN4'), lower])).toMatchObject({ line: 1, position: 19 });
  });

  test('[CMP-03] with a letter O for a zero is refused with its place', () => {
    const [, [upper = '', lower = '']] = specimens[0] ?? ['', []];
    expect(faultIn([upper, lower.replace('7408122', '74O8122')])).toEqual({
      line: 2,
      position: 16,
      message: 'Line 2, character 16: “O” stands where a digit is expected.',
    });
  });

  test('[CMP-03] with a wrong digit names the check digit, and the one that belongs there', () => {
    const [, [upper = '', lower = '']] = specimens[0] ?? ['', []];
    expect(faultIn([upper, lower.replace('L898902C3', 'L898902C4')])).toEqual({
      line: 2,
      position: 10,
      message:
        'Line 2, character 10: the check digit of the document number is 6, but 7 belongs to what is written. One of the two is wrong.',
    });
  });

  test('[CMP-03] with a day that its month does not have is refused, as the Czech specimen’s 29 February 2011', () => {
    const lines = ['P<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', '99006000<8CZE1102299F16090641152291111<<<<24'];
    expect(faultIn(lines)).toEqual({
      line: 2,
      position: 18,
      message: 'Line 2, character 18: the month has no day 29.',
    });
  });
});

/** Characters of a line that one check digit covers, itself included, all counted from 1. */
interface Covered {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly check: number;
}

const birthAndExpiry = (line: number, birth: number, expiry: number): readonly Covered[] => [
  { line, from: birth, to: birth + 6, check: birth + 6 },
  { line, from: expiry, to: expiry + 6, check: expiry + 6 },
];

const longNumber = 'D23145890734';

const coveredIn = ({ format, number }: Partial<MrzDocument>): readonly Covered[] => {
  if (format === 'TD1') {
    const dates = birthAndExpiry(2, 1, 9);
    if (number !== longNumber) return [{ line: 1, from: 6, to: 15, check: 15 }, ...dates];
    return [{ line: 1, from: 6, to: 19, check: 19 }, ...dates];
  }
  const dates = birthAndExpiry(2, 14, 22);
  if (number !== longNumber) return [{ line: 2, from: 1, to: 10, check: 10 }, ...dates];
  return [{ line: 2, from: 1, to: 9, check: 32 }, { line: 2, from: 29, to: 32, check: 32 }, ...dates];
};

const digits = '0123456789';

/** A specimen with one digit changed, where it was, and the check digit that covers it. */
const mutated = fc
  // Of two check digits that a Belgian card may have, a changed number may by chance have the other.
  .constantFrom(...specimens.filter(([name]) => !name.startsWith('Belgian')))
  .chain(([, lines, says]) => {
    const places = coveredIn(says).flatMap(({ line, from, to, check }) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ line, position: from + index, check })).filter(
        ({ position }) => digits.includes(lines[line - 1]?.charAt(position - 1) ?? '<'),
      ),
    );
    return fc.record({
      lines: fc.constant(lines),
      place: fc.constantFrom(...places),
      by: fc.integer({ min: 1, max: 9 }),
    });
  })
  .map(({ lines, place, by }) => {
    const line = lines[place.line - 1] ?? '';
    const digit = (Number(line.charAt(place.position - 1)) + by) % 10;
    const changed = `${line.slice(0, place.position - 1)}${digit}${line.slice(place.position)}`;
    return { lines: lines.map((one, index) => (index === place.line - 1 ? changed : one)), place };
  });

test('[CMP-03] a zone with one digit changed is refused, and the check digit that covers it is named', () => {
  fc.assert(
    fc.property(mutated, ({ lines, place }) => {
      const fault = faultIn(lines);
      expect(fault.line).toBe(place.line);
      expect(fault.position).toBe(place.check);
      expect(fault.message).toContain(`Line ${place.line}, character ${place.check}: the check digit of `);
    }),
    { numRuns: sizeOf(200, 1_000) },
  );
});

test('[CMP-03] a Belgian card with one digit of its number changed is refused, by its own check digit or by that of the whole', () => {
  for (const [, [upper = '', ...rest]] of specimens.filter(([name]) => name.startsWith('Belgian'))) {
    for (const position of [5, 6, 9, 13, 15, 17]) {
      for (const by of [1, 4, 9]) {
        const digit = (Number(upper.charAt(position)) + by) % 10;
        faultIn([`${upper.slice(0, position)}${digit}${upper.slice(position + 1)}`, ...rest]);
      }
    }
  }
});

test('[CMP-03] whatever is pasted is read or refused with words, and never fails', () => {
  const characters = fc.constantFrom(...Array.from('ABCPIVO0123456789<< \n'));
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 200 }), (typed) => {
      const reading = readMrz(typed.join(''), today);
      if (!reading.ok) expect(reading.fault.message.length).toBeGreaterThan(20);
    }),
  );
});
