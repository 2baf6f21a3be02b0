import { describe, expect, it } from 'vitest';
import { readReport } from './load';

const report = (p99: string, problem = '') => `Running 2s test @ http://127.0.0.1:3000/
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
${problem}Requests/sec:  10360.90
Transfer/sec:    264.15MB
`;

describe('what wrk prints', () => {
  it('tells how many requests were answered in a second, and how long the slowest took', () => {
    expect(readReport(report('21.50ms'))).toEqual({ requestsPerSecond: 10_360.9, p99: 21.5 });
    expect(readReport(report('853.00us')).p99).toBeCloseTo(0.853);
    expect(readReport(report('1.20s')).p99).toBe(1200);
  });

  it.each([
    '  Non-2xx or 3xx responses: 3\n',
    '  Socket errors: connect 0, read 0, write 0, timeout 2\n',
  ])('is no figure where answers have failed', (problem) => {
    expect(() => readReport(report('1.00ms', problem))).toThrow('failed under load');
  });

  it('is no figure where it is something else', () => {
    expect(() => readReport('unable to connect')).toThrow('unable to connect');
  });
});
