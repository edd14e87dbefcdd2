export const printScript =
  "document.getElementById('print').addEventListener('click', () => window.print());";

export const printStyle = `
@page { size: A4; margin: 12mm; }
@page wide { size: A4 landscape; margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f4; color: #16202b; font: 12px/1.5 Inter, 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: tabular-nums; }
.actions { position: sticky; top: 0; display: flex; gap: 8px; justify-content: flex-end; padding: 12px 16px; background: #fff; border-bottom: 1px solid #d6dce3; }
.actions button, .actions a { font: inherit; font-weight: 600; padding: 6px 14px; border-radius: 6px; border: 1px solid #c3ccd6; background: #fff; color: #16202b; text-decoration: none; cursor: pointer; }
.actions a { background: #1f5fbf; border-color: #1f5fbf; color: #fff; }
.actions :focus-visible { outline: 2px solid #1f5fbf; outline-offset: 2px; }
.wide { page: wide; max-width: 297mm !important; min-height: 210mm !important; }
.sheet { max-width: 210mm; min-height: 297mm; margin: 16px auto; padding: 14mm; background: #fff; box-shadow: 0 1px 8px rgb(22 32 43 / 15%); }
header { display: flex; justify-content: space-between; gap: 24px; padding-bottom: 12px; border-bottom: 2px solid #16202b; }
.supplier div:first-child { font-size: 16px; font-weight: 700; }
.title { text-align: right; max-width: 85mm; }
h1 { margin: 0; font-size: 18px; letter-spacing: .04em; }
.title p { margin: 4px 0 0; color: #566373; font-size: 10.5px; }
h2 { margin: 0 0 2px; font-size: 10px; text-transform: uppercase; letter-spacing: .06em; color: #566373; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(55mm, 1fr)); gap: 16px; padding: 12px 0; }
.parties div div:first-of-type { font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 10px; margin: 0; }
dt { color: #566373; } dd { margin: 0; font-weight: 500; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 10px; text-align: left; color: #566373; font-weight: 600; }
.charges th, .charges td { padding: 5px 6px; border-bottom: 1px solid #d6dce3; vertical-align: top; }
.charges thead th { border-bottom: 1px solid #16202b; }
.charges .number { text-align: right; white-space: nowrap; }
.scroll { overflow-x: auto; margin-bottom: 10px; }
.charges tr { break-inside: avoid; }
.foot { display: flex; justify-content: space-between; gap: 24px; margin-top: 14px; break-inside: avoid; }
.foot > div { flex: 1; }
.words { margin: 0 0 10px; font-weight: 600; }
.summary td, .summary th { padding: 2px 6px 2px 0; font-size: 10.5px; } .summary td:nth-child(n+3), .summary th:nth-child(n+3) { text-align: right; }
.summary caption { text-align: left; font-size: 10px; text-transform: uppercase; letter-spacing: .06em; color: #566373; padding-bottom: 2px; }
.totals { width: 62mm; align-self: flex-start; } .totals td { text-align: right; padding: 3px 0; } .totals th { font-size: 11px; padding: 3px 0; }
.totals tr:last-child th, .totals tr:last-child td { border-top: 2px solid #16202b; font-size: 13px; font-weight: 700; color: #16202b; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-top: 18px; padding-top: 10px; border-top: 1px solid #d6dce3; break-inside: avoid; }
footer p { margin: 0; } .sign { grid-column: 1 / -1; color: #566373; font-size: 10.5px; }
@media (max-width: 700px) { .sheet { margin: 0; padding: 16px; } header, .foot { flex-direction: column; } .title { text-align: left; } .totals { width: 100%; } }
@media print { body { background: #fff; } .scroll { overflow: visible; } .actions { display: none; } .sheet { box-shadow: none; margin: 0; padding: 0; max-width: none; min-height: 0; } }
`;
