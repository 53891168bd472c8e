import { describe, expect, test } from 'vitest';
import { cleanText, unprintableError, unprintableIn, withBoxes } from '../../contract/printable.ts';
import { printed, text } from '../../contract/shapes.ts';

describe('text on documents', () => {
  test.each([
    'Md. Rahim’s Travels – “best” … ৳ 5,000',
    'সড়ক ৫, ব্রাহ্মণবাড়িয়া ১২১২',
    'র\u200d্যাব',
    'وكالة السفر الذهبية ١٢٣',
    'Łódź Çağrı Nguyễn Ελλάδα Россия',
    'one\ntwo',
  ])('[ORD-06] is printed: %s', (typed) => {
    expect(unprintableIn(typed)).toEqual([]);
    expect(unprintableError(typed)).toBeNull();
    expect(withBoxes(typed)).toBe(typed);
    expect(printed(text(1, 100)).is(typed)).toBe(true);
  });

  test('[ORD-06] that no font has is refused, each of its characters named once', () => {
    expect(unprintableIn('東京 東 😀')).toEqual(['東', '京', '😀']);
    expect(unprintableError('東京 東 😀')).toBe(
      '“東”, “京”, “😀” cannot be printed. Use Latin, Bangla or Arabic letters.',
    );
    expect(unprintableError('a\u200bb')).toBe('U+200B cannot be printed. Use Latin, Bangla or Arabic letters.');
    const [error] = printed(text(1, 100)).validate('a東');
    expect(error?.failures().map(({ refinement, message }) => [refinement, message])).toEqual([
      ['printable', '“東” cannot be printed. Use Latin, Bangla or Arabic letters.'],
    ]);
  });

  test('[ORD-06] that others sent is printed with a box for each character that no font has', () => {
    expect(withBoxes('Hotel 東京\t\n😀!')).toBe('Hotel □□\t\n□!');
  });

  test('[BKG-02] loses the invisible characters that programs copy with it, and no letter', () => {
    expect(cleanText('\ufeffMd.\u00a0Ra\u00adhim\u200b\u202c')).toBe('Md. Rahim');
    expect(cleanText('a\r\nb\u2028c\td')).toBe('a\nb\nc d');
    expect(cleanText('O\u200dBrien')).toBe('OBrien');
    expect(cleanText('র\u200d্যাব')).toBe('র\u200d্যাব');
    expect(cleanText('Zoe\u0308')).toBe('Zoë');
  });
});
