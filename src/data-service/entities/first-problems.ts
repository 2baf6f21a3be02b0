import * as v from 'valibot';

/** The first problem of each value, by its path; '' is the whole. */
export function firstProblems(
  issues: readonly v.BaseIssue<unknown>[],
): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {};
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  return problems;
}
