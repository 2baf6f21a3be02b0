import { scaleBand, scaleLinear } from 'd3-scale';

interface BarPlotProps {
  /** What it shows, in words. */
  summary: string;
  bars: readonly { key: string; value: number; text: string }[];
  /** The labels of the first and the last bar. */
  ends: readonly [string, string];
  language: string;
}

/** The height of the drawing, and its width, in units of its view box: it is stretched to fit. */
const [WIDTH, HEIGHT] = [1000, 100];

/** Bars over time. It has the colour of the text around it, which forced colours replace. */
export function BarPlot({ summary, bars, ends, language }: BarPlotProps) {
  const x = scaleBand(
    bars.map(({ key }) => key),
    [0, WIDTH],
  ).padding(0.25);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const y = scaleLinear([0, most], [HEIGHT, 0]).nice(3);
  const lines = y.ticks(3).filter(Number.isInteger);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-quiet">
      <div aria-hidden="true" className="grid h-28 min-w-8 justify-items-end tabular-nums">
        {lines.map((line) => (
          <span
            key={line}
            style={{ top: `${y(line)}%` }}
            className="relative col-start-1 row-start-1 self-start -translate-y-1/2"
          >
            {line.toLocaleString(language)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full overflow-visible"
      >
        {lines.map((line) => (
          <line
            key={line}
            x1="0"
            x2={WIDTH}
            y1={y(line)}
            y2={y(line)}
            stroke="currentColor"
            strokeOpacity="0.35"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <g className="text-accent" fill="currentColor">
          {bars.map(({ key, value, text }) => (
            <rect
              key={key}
              x={x(key)}
              width={x.bandwidth()}
              y={y(value)}
              height={HEIGHT - y(value)}
            >
              <title>{text}</title>
            </rect>
          ))}
        </g>
      </svg>
      <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between gap-4">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  );
}
