import { facts, html, nothing, page, table, terms } from '../../documents/document-html.ts';
import type { VoucherData } from './voucher-document.ts';

/** A voucher as a page. It says what its PDF says. */
export const voucherHtml = (data: VoucherData): string =>
  page(
    data,
    html`<header class="title"><div><p><small>${data.title}</small></p><h1>${data.hotel.name}</h1>${data.hotel.lines.map(
      (line) => html`<p>${line}</p>`,
    )}</div>
<p class="box"><small>${data.locator.name}</small><strong>${data.locator.words}</strong></p></header>
<div class="parties">${data.times.map(
      ({ name, day, words }) => html`<p><small>${name}</small><br><strong>${day}</strong><br>${words}</p>`,
    )}</div>
${facts(data.facts)}
${table(
  data.guests.title,
  data.guests.heads,
  data.guests.rows.map(({ room, lines, guests }) => [
    html`${room}${lines.map((line) => html`<br><small>${line}</small>`)}`,
    guests.map((guest, index) => html`${index === 0 ? nothing : html`<br>`}${guest}`),
  ]),
)}
${
  data.taxes.rows.length === 0
    ? nothing
    : html`<section><h2>${data.taxes.title}</h2>${terms(data.taxes.rows)}</section>`
}
<section><h2>${data.cancellation.title}</h2>${terms(data.cancellation.rows)}</section>
${data.map === null ? nothing : mapSection(data.map)}
${
  data.remarks.rows.length === 0
    ? nothing
    : html`<section><h2>${data.remarks.title}</h2>${data.remarks.rows.map((words) => html`<p>${words}</p>`)}</section>`
}
${data.notes.map((note) => html`<p><small>${note}</small></p>`)}`,
  );

const mapSection = ({ title, svg, words }: NonNullable<VoucherData['map']>) =>
  html`<section class="map"><h2>${title}</h2><img alt="${words[0] ?? ''}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">
${words.map((each) => html`<p><small>${each}</small></p>`)}</section>`;
