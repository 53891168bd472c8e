import { escaped } from '../../http/escaped.ts';
import type { SandboxButton, SandboxSession } from './sandbox-book.ts';

const buttons: readonly (readonly [press: SandboxButton, words: string, effect: string])[] = [
  ['pay', 'Pay', 'Paid. The portal gets a notice, and you go back to it.'],
  ['fail', 'Fail', 'Not paid, as if the bank had refused. You go back to the portal.'],
  ['cancel', 'Cancel', 'Not paid. You go back to the portal.'],
  ['never', 'Never return', 'Paid, and a notice is sent, but you stay here, as if the browser had been closed.'],
  ['duplicate', 'Duplicate notice', 'Paid, and the notice is sent twice.'],
  ['late', 'Late notice', 'Paid, and you go back at once; the notice follows later.'],
];

const page = (nonce: string, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --line: light-dark(#c7c7c7, #5c5c5c); --soft: light-dark(#424242, #d6d6d6); --note: light-dark(#fff4ce, #433519); }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
.note { background: var(--note); border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1.5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; cursor: pointer; }
button:hover { border-color: currentColor; } button:focus-visible { outline: 2px solid; outline-offset: 2px; }
li p { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">This gateway is a demonstration. It takes no card number and moves no money: choose what a real one would answer.</p>
${body}
</main>
</body>
</html>
`;

/** The page on which the payer chooses how the payment ends. */
export const paymentPage = (nonce: string, { merchant, amount, currency, tranId }: SandboxSession): string =>
  page(
    nonce,
    'Sandbox payment gateway',
    `<dl><dt>To</dt><dd>${escaped(merchant)}</dd><dt>Amount</dt><dd>${escaped(currency)} ${escaped(amount)}</dd><dt>Reference</dt><dd>${escaped(tranId)}</dd></dl>
<form method="post"><ul>
${buttons
  .map(
    ([press, words, effect]) =>
      `<li><button name="press" value="${press}" aria-describedby="${press}-effect">${words}</button><p id="${press}-effect">${effect}</p></li>`,
  )
  .join('\n')}
</ul></form>`,
  );

/** A page that only says something. */
export const wordsPage = (nonce: string, title: string, words: string): string =>
  page(nonce, escaped(title), `<p>${escaped(words)}</p>`);

/** The page that posts the payer's browser back to the merchant, as SSLCommerz does. */
export const returnPage = (nonce: string, address: string, fields: Readonly<Record<string, string>>): string =>
  page(
    nonce,
    'Back to the merchant',
    `<form method="post" action="${escaped(address)}" id="back">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button>Go back to the merchant</button>
</form>
<script nonce="${nonce}">document.getElementById('back').submit();</script>`,
  );
