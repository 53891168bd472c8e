import { variantCookie, variantFamilies } from './preview-variants.ts';

/** Pages of the portal that a preview begins with. */
const pages: readonly (readonly [string, string])[] = [
  ['/', 'Home'],
  ['/agent', 'For agents'],
  ['/corp', 'For companies'],
  ['/contact-us', 'Contact us'],
  ['/about-us', 'About us'],
  ['/refunds-return-policy', 'Refund policy'],
  ['/searchpad', 'Search pad (signed in)'],
  ['/my-bookings', 'My bookings (signed in)'],
  ['/my-transactions', 'Ledger (signed in)'],
];

/** Widths in pixels of a phone, a tablet and a desktop. */
const widths: readonly (readonly [number, string])[] = [
  [390, 'Phone'],
  [820, 'Tablet'],
  [1440, 'Desktop'],
];

/**
 * The page of a preview: the portal in a frame, with its scheme, its width and the variants of its
 * sections to choose. The scheme is kept as the portal keeps it, the variants in cookies, which the preview's
 * server reads.
 */
export const previewPage = (name: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview of ${name}</title>
<style>
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
  body { margin: 0; display: flex; flex-direction: column; height: 100vh; background: light-dark(#e9e9ec, #101012); }
  form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 8px 16px; background: light-dark(#fff, #1c1c1f); border-bottom: 1px solid light-dark(#d0d0d5, #3a3a3f); }
  h1 { font-size: 14px; margin: 0; }
  fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 12px; align-items: center; }
  legend { float: left; margin-right: 8px; color: light-dark(#555, #b0b0b6); }
  label { display: inline-flex; gap: 4px; align-items: center; min-height: 32px; }
  select, button { font: inherit; min-height: 32px; padding: 0 8px; }
  a { color: inherit; }
  #faults { margin: 0; padding: 8px 16px; list-style: none; background: light-dark(#fdf3f4, #3b0509); color: light-dark(#8c0b16, #ffb3ba); font-family: ui-monospace, monospace; }
  #faults:empty { display: none; }
  #stage { flex: 1; min-height: 0; overflow: auto; padding: 16px; }
  iframe { display: block; height: 100%; margin: 0 auto; border: 1px solid light-dark(#c5c5cb, #3a3a3f); background: Canvas; }
</style>
<form>
  <h1>Preview of ${name}</h1>
  <label>Page <select name="page">${pages.map(([path, title]) => `<option value="${path}">${title}</option>`).join('')}</select></label>
  <fieldset><legend>Width</legend>${widths
    .map(([width, title], index) => radio('width', String(width), `${title}, ${width}`, index === 2))
    .join('')}</fieldset>
  <fieldset><legend>Colours</legend>${radio('scheme', 'light', 'Light', true)}${radio('scheme', 'dark', 'Dark', false)}</fieldset>
  <fieldset><legend>Sections</legend>${variantFamilies.map(variantChoice).join('')}</fieldset>
  <button type="submit">Load anew</button>
  <a href="/flows?screens" target="_blank">Every state of every screen</a>
</form>
<ul id="faults" role="status" aria-label="What is wrong in the tenant's folder"></ul>
<div id="stage"><iframe title="The portal of ${name}" src="about:blank"></iframe></div>
<script>
  const form = document.querySelector('form');
  const frame = document.querySelector('iframe');
  const faults = document.getElementById('faults');
  const choices = [...form.querySelectorAll('select[data-cookie]')];
  for (const choice of choices) {
    const kept = document.cookie.split('; ').find((each) => each.startsWith(choice.dataset.cookie + '='));
    if (kept) choice.value = kept.slice(choice.dataset.cookie.length + 1);
  }
  const load = async (path) => {
    for (const { dataset, value } of choices) {
      document.cookie = dataset.cookie + '=' + value + '; path=/; samesite=strict' + (value === '' ? '; max-age=0' : '');
    }
    localStorage.setItem('portolan.scheme', form.elements.scheme.value);
    frame.style.width = form.elements.width.value + 'px';
    frame.src = path;
    const wrong = await (await fetch('/preview/faults')).json();
    faults.replaceChildren(...wrong.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  };
  const here = () => {
    const at = frame.contentWindow.location;
    return at.href === 'about:blank' ? form.elements.page.value : at.pathname + at.search;
  };
  form.addEventListener('change', ({ target }) => load(target.name === 'page' ? target.value : here()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load(here());
  });
  load('/');
</script>
`;

const radio = (name: string, value: string, title: string, isChosen: boolean): string =>
  `<label><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}>${title}</label>`;

const variantChoice = ({ family, title, variants }: (typeof variantFamilies)[number]): string =>
  `<label>${title} <select name="${family}" data-cookie="${variantCookie(family)}"><option value="">As written</option>${variants
    .map((variant) => `<option>${variant}</option>`)
    .join('')}</select></label>`;
