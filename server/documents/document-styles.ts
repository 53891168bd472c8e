/** Styles of documents as pages, on screen and on paper. */
export const documentStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { max-width: 820px; margin: 0 auto; padding: 0 24px 24px; background: #fff; color: #1b1a19; font: 14px/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
hr { margin: 0 -24px 20px; border: 0; }
h1 { font-size: 24px; line-height: 1.2; }
h2 { margin: 24px 0 8px; padding-bottom: 4px; border-bottom: 1px solid #1b1a19; font-size: 15px; break-after: avoid; }
small, dt, th, footer { color: #605e5c; font-size: 12px; font-weight: 400; }
.letterhead, .title, .parties { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px; margin-bottom: 20px; }
.letterhead p:last-child { text-align: right; }
.letterhead > *, .title > *, .parties > * { min-width: 0; }
.parties p { flex: 1 1 220px; }
.brand { font-size: 20px; font-weight: 700; }
.box { display: grid; align-content: center; padding: 8px 16px; border: 1px solid #8a8886; border-radius: 6px; }
.box strong { font-size: 18px; letter-spacing: 0.04em; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; }
dd { margin: 0; }
.facts dd { font-weight: 700; }
.terms div { display: grid; grid-template-columns: minmax(120px, 1fr) 2fr; gap: 16px; padding: 3px 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e1dfdd; }
th:last-child:not(:nth-child(-n + 1)), td:last-child { padding-right: 0; text-align: right; }
th:nth-child(n + 3):last-child, td:nth-child(n + 3):last-child { white-space: nowrap; }
tr, .segment { break-inside: avoid; }
.segment { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 16px; padding: 10px 0; }
.banner { margin-bottom: 12px; padding: 8px 12px; background: #f3f2f1; border-radius: 6px; }
.layover { margin: 4px auto; padding: 2px 12px; width: fit-content; background: #f3f2f1; font-size: 12px; }
.map { break-inside: avoid; }
.map img { display: block; width: 100%; height: auto; margin-bottom: 6px; border: 1px solid #e1dfdd; border-radius: 6px; }
.total { display: flex; justify-content: flex-end; align-items: baseline; gap: 16px; margin: 12px 0; }
.total strong { font-size: 18px; }
main > p { margin-top: 12px; }
footer { margin-top: 24px; padding-top: 8px; border-top: 1px solid #e1dfdd; }
@media screen and (max-width: 480px) { body { padding: 0 16px 16px; } hr { margin: 0 -16px 16px; } th, td { padding-right: 8px; } .segment { gap: 8px 12px; } }
@media print { body { max-width: none; padding: 0; } hr { margin: 0 0 20px; } }
`;
