import { documentStyles } from './document-styles.ts';
import type { FlightPaper } from './flight-paper.ts';
import type { InvoiceData } from './invoice-document.ts';
import type { TaxFormData } from './tax-forms.ts';
import type { LetterheadData } from './typeset.ts';

/** Text that is written as it is. All other words are escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Words = Markup | string | readonly Markup[];

const written = (words: Words): string => {
  if (words instanceof Markup) return words.text;
  if (typeof words === 'string') return words.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
  return words.map(({ text }) => text).join('');
};

export const html = (parts: TemplateStringsArray, ...words: readonly Words[]): Markup =>
  new Markup(parts.map((part, index) => `${index === 0 ? '' : written(words[index - 1] ?? '')}${part}`).join(''));

export const nothing = html``;

/** An e-ticket or an itinerary as a page. It says what its PDF says. */
export const ticketHtml = (data: FlightPaper): string =>
  page(
    data,
    html`<header class="title"><div><h1>${data.title}</h1><p>${data.route}</p></div>
<p class="box"><small>${data.pnr.name}</small><strong>${data.pnr.words}</strong></p></header>
${data.banner === null ? nothing : html`<p class="banner"><strong>${data.banner.title}</strong><br>${data.banner.words}</p>`}
${facts(data.facts)}
${table(
  data.travellers.title,
  data.travellers.heads,
  data.travellers.rows.map(({ name, lines, cells }) => [
    html`${name}${lines.map((line) => html`<br><small>${line}</small>`)}`,
    ...cells,
  ]),
)}
${data.journeys.map(
  (journey) =>
    html`<section><h2>${journey.title}</h2><p>${journey.words}</p>${journey.segments.map(
      (
        segment,
      ) => html`${segment.layover === null ? nothing : html`<p class="layover">${segment.layover}</p>`}<div class="segment">
<p><strong>${segment.flight}</strong><br>${segment.airline}<br><small>${segment.aircraft}</small>${segment.onTheWay.map((words) => html`<br><small>${words}</small>`)}${
        segment.operatedBy === null ? nothing : html`<br><small>${segment.operatedBy}</small>`
      }</p>${end(segment.from)}<p><small>${segment.duration}<br>${segment.class}</small></p>${end(segment.to)}</div>
<p><small>${segment.carried}</small></p>`,
    )}</section>`,
)}
<section><h2>${data.fare.title}</h2>${terms(data.fare.rows)}</section>
${
  data.options.rows.length === 0
    ? nothing
    : table(
        data.options.title,
        data.options.heads,
        data.options.rows.map((one) => [one.name, one.flight, one.what, one.state]),
      )
}
${
  data.price === null
    ? nothing
    : html`<section><h2>${data.price.title}</h2>${terms(data.price.rows)}<p class="total"><span>${data.price.total.name}</span> <strong>${data.price.total.words}</strong></p></section>`
}
${data.notes.map((note) => html`<p><small>${note}</small></p>`)}`,
  );

/** An invoice or a credit note as a page. It says what its PDF says. */
export const invoiceHtml = (data: InvoiceData): string =>
  page(
    data,
    html`<header class="title"><div><h1>${data.title}</h1><p>${data.route}</p></div>
${data.status === null ? nothing : html`<p class="box"><strong>${data.status}</strong>${data.toPay === null ? nothing : html`<small>${data.toPay}</small>`}</p>`}</header>
<div class="parties">${party(data.seller)}${party(data.buyer)}</div>
${facts(data.facts)}
${table(
  data.travellers.title,
  data.travellers.heads,
  data.travellers.rows.map((one) => [one.name, one.type, one.ticketNumber]),
)}
${table(
  data.lines.title,
  data.lines.heads,
  data.lines.rows.map((line) =>
    data.withPrice ? [line.what, line.number, line.each, line.amount] : [line.what, line.number],
  ),
)}
${data.total === null ? nothing : html`<p class="total"><span>${data.total.name}</span> <strong>${data.total.words}</strong></p>`}
${data.balance.rows.length === 0 ? nothing : html`<section><h2>${data.balance.title}</h2>${terms(data.balance.rows)}</section>`}
${
  data.payments.rows.length === 0
    ? nothing
    : table(
        data.payments.title,
        data.payments.heads,
        data.payments.rows.map((one) => (data.withPrice ? [one.at, one.words, one.amount] : [one.at, one.words])),
      )
}
${data.notes.map((note) => html`<p><small>${note}</small></p>`)}
${data.taxForm === null ? nothing : taxForm(data.taxForm)}`,
  );

const inBoth = ({ bangla, english }: TaxFormData['form']): string => `${bangla} · ${english}`;

/** A form of the revenue board below the document that it belongs to. */
const taxForm = (form: TaxFormData): Markup =>
  html`<section><p>${form.head.join(' ')}</p><h2>${inBoth(form.title)}, ${inBoth(form.form)}</h2>
${form.parties.map((party) => facts(party.map((one) => ({ name: inBoth(one), words: one.words }))))}
${table(inBoth(form.title), form.columns.map(inBoth), form.rows)}
<p>${form.signed.map((one) => html`${inBoth(one)}:<br>`)}</p><p><small>${form.note}</small></p></section>`;

export const page = (data: LetterheadData, body: Markup): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${data.title}</title>
<style>${new Markup(documentStyles)}</style></head>
<body><hr color="${data.brand.colour}" size="6" noshade><header class="letterhead">${logo(data.brand)}
<p>${agencyLines(data)}</p></header>
<main>${body}</main><footer><small>${data.footer}</small></footer></body></html>`.text;

/** How to reach the agency. Its name stands in the place of its logo where it has none, and not twice. */
const agencyLines = ({ brand, agency }: LetterheadData): readonly Markup[] => {
  const isNamed = brand.logo === null && brand.name === agency.name;
  const lines = agency.lines.map((line) => html`<small>${line}</small>`);
  return (isNamed ? lines : [html`<strong>${agency.name}</strong>`, ...lines]).map((line, index) =>
    index === 0 ? line : html`<br>${line}`,
  );
};

const logo = ({ logo: picture, name }: LetterheadData['brand']): Markup => {
  if (picture === null) return html`<p class="brand">${name}</p>`;
  const bytes = typeof picture === 'string' ? Buffer.from(picture) : Buffer.from([...picture]);
  return html`<img alt="${name}" height="42" src="data:${pictureTypeOf(bytes)};base64,${bytes.toString('base64')}">`;
};

/** Pictures are PNG, JPEG or, for the platform's own, SVG. */
const pictureTypeOf = (bytes: Buffer): string => {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml';
};

interface Named {
  readonly name: string;
  readonly words: string;
}

export const facts = (all: readonly Named[]): Markup =>
  html`<dl class="facts">${all.map(({ name, words }) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}</dl>`;

export const terms = (all: readonly Named[]): Markup =>
  html`<dl class="terms">${all.map(({ name, words }) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}</dl>`;

const party = (one: { readonly title: string; readonly name: string; readonly lines: readonly string[] }): Markup =>
  html`<p><small>${one.title}</small><br><strong>${one.name}</strong>${one.lines.map((line) => html`<br>${line}`)}</p>`;

const end = (place: {
  readonly time: string;
  readonly code: string;
  readonly date: string;
  readonly city: string;
  readonly airport: string;
}): Markup =>
  html`<p><strong>${place.time} ${place.code}</strong><br>${place.date}<br>${place.city}<br><small>${place.airport}</small></p>`;

export const table = (title: string, heads: readonly string[], rows: readonly (readonly Words[])[]): Markup =>
  html`<section><h2>${title}</h2><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></section>`;
