/**
 * Styles of a flow's picture. Colours are variables, so that a page can set its own. A picture opened alone follows the
 * reader's light or dark setting, and is light in print.
 */
export const chartStyle = `
.flow-chart {
  --paper: #ffffff; --level-1: #f6f7f9; --level-2: #eef0f3; --level-3: #e6e9ee; --level-4: #dfe2e8; --card: #ffffff;
  --ink: #1a1d23; --soft: #5a616d; --guard: #4a5260; --stroke: #c3c8d1; --region: #a3aab6; --way: #737b88;
  --accent: #0b5cc4; --on-accent: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  .flow-chart {
    --paper: #14161a; --level-1: #1a1d22; --level-2: #20242a; --level-3: #262b32; --level-4: #2c323a; --card: #2f353e;
    --ink: #eceef2; --soft: #a3abb8; --guard: #bcc3ce; --stroke: #4a515d; --region: #6b7482; --way: #8b94a3;
    --accent: #6fb0ff; --on-accent: #0c1a2c;
  }
}
.flow-chart { background: var(--paper); }
.flow-chart text { font: 400 12px Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: var(--ink); }
.flow-chart .paper { fill: var(--paper); }
.flow-chart .box { stroke: var(--stroke); }
.flow-chart .card { fill: var(--card); }
.flow-chart .on-0 { fill: var(--paper); }
.flow-chart .on-1 { fill: var(--level-1); }
.flow-chart .on-2 { fill: var(--level-2); }
.flow-chart .on-3 { fill: var(--level-3); }
.flow-chart .on-4 { fill: var(--level-4); }
.flow-chart .region > .box { stroke: var(--region); stroke-dasharray: 5 4; }
.flow-chart .final > .box { stroke: var(--region); }
.flow-chart .inner-box { fill: none; stroke: var(--region); }
.flow-chart .rule { stroke: var(--stroke); }
.flow-chart .name { font-size: 14px; font-weight: 600; }
.flow-chart .root > .name { font-size: 16px; }
.flow-chart .title, .flow-chart .lead { fill: var(--soft); }
.flow-chart .guard { fill: var(--guard); }
.flow-chart .action { font-size: 11px; fill: var(--soft); }
.flow-chart .fold { font-weight: 600; fill: var(--accent); }
.flow-chart .outside > .box { stroke-dasharray: 2 3; }
.flow-chart .outside > .name { font-weight: 400; }
.flow-chart .way { fill: none; stroke: var(--way); stroke-linejoin: round; }
.flow-chart .head { fill: var(--way); stroke: none; }
.flow-chart .dot { fill: var(--ink); }
.flow-chart .order { fill: none; stroke: var(--way); }
.flow-chart .order-number { font-size: 11px; font-variant-numeric: tabular-nums; text-anchor: middle; fill: var(--soft); }
`.trim();
