import { describe, expect, it } from 'vitest';
import { readReport, requireAnswers } from './load';

const report = (p99: string, error = '') => `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     6.99ms   13.42ms 157.37ms   95.87%
    Req/Sec    10.45k     2.04k   12.87k    80.00%
  Latency Distribution
     50%    4.10ms
     75%    4.51ms
     90%    8.71ms
     99%   ${p99}
  20721 requests in 2.00s, 528.30MB read
${error}Requests/sec:  10360.90
Transfer/sec:    264.15MB
`;

describe('what wrk prints', () => {
  it('returns the number of requests that were answered in a second, and how long the slowest took', () => {
    expect(readReport(report('21.50ms'))).toEqual({
      requestsPerSecond: 10_360.9,
      p99: 21.5,
      failures: 0,
    });
    expect(readReport(report('853.00us')).p99).toBeCloseTo(0.853);
    expect(readReport(report('1.20s')).p99).toBe(1200);
  });

  it('returns the number of requests that have failed, and takes errors out of the answers', () => {
    const { requestsPerSecond, failures } = readReport(
      report(
        '1.00ms',
        '  Socket errors: connect 1, read 20, write 300, timeout 4000\n  Non-2xx or 3xx responses: 6907\n',
      ),
    );
    expect(failures).toBe(11_228);
    expect(requestsPerSecond).toBeCloseTo(6907.27, 2); // 13,814 of 20,721
  });

  it('reports that nothing was answered', () => {
    const silence = `  Latency Distribution
     99%    0.00us
  0 requests in 2.06s, 0.00B read
Requests/sec:      0.00
Transfer/sec:       0.00B
`;
    expect(readReport(silence)).toEqual({ requestsPerSecond: 0, p99: 0, failures: 0 });
  });

  it('returns no figure for other output', () => {
    expect(() => readReport('unable to connect')).toThrow('unable to connect');
  });
});

it('is rejected where answers have failed', () => {
  const fine = { requestsPerSecond: 100, p99: 1, failures: 0 };
  expect(requireAnswers(fine)).toBe(fine);
  expect(() => requireAnswers({ ...fine, failures: 3 })).toThrow('3 answers failed under load.');
});
