// The report's style sheet: for light and dark screens and for paper. Included only by report.cpp.
#pragma once

namespace sumito::analysis {

inline constexpr const char* report_style = R"(
:root { color-scheme: light dark; --paper: #f7f4ee; --card: #fffdf9; --ink: #2a2520;
  --soft: #7a7066;
  --line: #e4ddd1; --link: #8a4b22; --grid: rgba(127,112,95,.28);
  --inaccuracy: #d9a400; --mistake: #e07b1a; --blunder: #cc3327; --best: #3f8f5a; }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --card: #24211e; --ink: #ece5da;
  --soft: #a59a8c; --line: #3a352f; --link: #e0a070; --grid: rgba(160,146,128,.25);
  --inaccuracy: #e9bf3c; --mistake: #f0953d; --blunder: #ea5b4d; --best: #6cc088; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1.25rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; letter-spacing: -.01em; }
h2 { font-size: 1.45rem; margin: 0 0 .15rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 1.75rem 0 .75rem; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
.soft { color: var(--soft); margin: 0; overflow-wrap: anywhere; }
section { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: 1.5rem;
  font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .45rem .8rem .45rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); font-size: .85rem; }
.players { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem;
  margin: 1.25rem 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; }
.player { padding: .9rem 1.1rem; display: flex; gap: .9rem; align-items: center; }
.player strong { display: block; overflow-wrap: anywhere; line-height: 1.25; }
.player small { color: var(--soft); }
.player .accuracy { margin-left: auto; font-size: 1.9rem; font-weight: 650; line-height: 1;
  white-space: nowrap; font-variant-numeric: tabular-nums; }
.chip { flex: none; width: 1.7rem; height: 1.7rem; border-radius: 50%;
  border: 1px solid rgba(0,0,0,.35);
  box-shadow: inset -.2rem -.25rem .5rem rgba(0,0,0,.28); }
.chip-b { background: #2f343c; } .chip-w { background: #f4eee2; } .chip-r { background: #c8442f; }
.chip-u { background: #2f6fd0; } .chip-S { background: #b9773a; } .chip-N { background: #3f7d8c; }
.counts { display: flex; flex-wrap: wrap; gap: .1rem .7rem; font-size: .85rem; color: var(--soft); }
.counts b { color: var(--ink); font-variant-numeric: tabular-nums; }
.graph { display: block; width: 100%; height: auto; border-radius: .8rem; background: var(--card);
  border: 1px solid var(--line); }
.side-b { fill: #3a3f48; } .side-w { fill: #efe8da; } .side-r { fill: #c8442f; }
  .side-u { fill: #2f6fd0; }
.side-S { fill: #b9773a; } .side-N { fill: #3f7d8c; }
.grid { stroke: var(--grid); stroke-width: 1; } .border { fill: none; stroke: #b06a3a;
  stroke-width: 2.5;
  stroke-linejoin: round; }
.label { font-size: 12px; fill: var(--soft); } .turning { stroke: #2f9e8f; stroke-width: 2;
  stroke-dasharray: 5 4; }
.turning-label { fill: #2f9e8f; font-weight: 600; }
.ply { fill: transparent; } .ply:hover { fill: rgba(176,106,58,.25); }
.dot { stroke: var(--card); stroke-width: 1.5; }
.dot.inaccuracy { fill: var(--inaccuracy); } .dot.mistake { fill: var(--mistake); }
.dot.blunder { fill: var(--blunder); }
.moments { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: 1.1rem; }
.moments.wide { grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); }
.moment { padding: .9rem 1rem 1rem; overflow: hidden; break-inside: avoid; }
.moment img { display: block; width: 100%; height: auto; margin: .5rem 0 .6rem; }
.moment p { margin: .25rem 0; }
.moment h4 { margin: 0; font-size: 1rem; display: flex; flex-wrap: wrap; gap: .1rem .6rem;
  align-items: baseline; }
.moment h4 .what { font-size: .85rem; font-weight: 600; }
.inaccuracy .what, .move.inaccuracy { color: var(--inaccuracy); }
.mistake .what, .move.mistake { color: var(--mistake); }
.blunder .what, .move.blunder { color: var(--blunder); }
.turned { border-color: #2f9e8f; box-shadow: 0 0 0 1px #2f9e8f; }
.badge { font-size: .78rem; color: #fff; background: #22786d; border-radius: 1rem;
  padding: .05rem .6rem; }
.lines { list-style: none; margin: .5rem 0 0; padding: .5rem 0 0; border-top: 1px solid var(--line);
  font-size: .87rem; font-variant-numeric: tabular-nums; }
.lines li { display: flex; gap: .7rem; } .lines b { flex: none; min-width: 2.9rem;
  text-align: right; }
.lines span { overflow-wrap: anywhere; }
.legend { font-size: .85rem; color: var(--soft); margin: -.4rem 0 .9rem; }
.legend i { display: inline-block; width: 1.4rem; height: .38rem; border-radius: .2rem;
  margin: 0 .35rem .1rem 0; }
.legend i + i { margin-left: 1rem; } .yellow { background: #ffd34d; outline: 1px solid #8a6d12; }
.green { background: #6fd67f; outline: 1px solid #2e7a3d; }
.moves { line-height: 2; font-variant-numeric: tabular-nums; padding: .9rem 1.1rem; }
.moves .number { color: var(--soft); margin-right: .25rem; }
.move { padding: .12rem .35rem; border-radius: .35rem; margin-right: .1rem; white-space: nowrap; }
.move.inaccuracy, .move.mistake, .move.blunder { font-weight: 650; }
.move.best { color: var(--best); }
.move:target { background: #2f9e8f; color: #fff; }
.move small { color: var(--soft); margin-left: .2rem; } .move:target small { color: inherit; }
footer { margin-top: 3rem; font-size: .85rem; color: var(--soft); }
@media (prefers-color-scheme: dark) { .side-w { fill: #d6cebf; }
  .chip { border-color: rgba(255,255,255,.4); } }
@media print { body { max-width: none; background: #fff; } section { break-before: page; } }
)";

}  // namespace sumito::analysis
