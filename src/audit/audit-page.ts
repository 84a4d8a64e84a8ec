import type { Page } from './page';
import { parsePage } from './parse';
import type { PageView, Rule } from './rule';
import { rules } from './rules/index';
import { type AuditContext, type FetchedPage, type Finding, severities } from './types';

/** Judges one fetched page: findings worst first. Pure; never throws. */
export function auditPage(fetched: FetchedPage, context: AuditContext = {}): Finding[] {
  return auditParsed(parsePage(fetched), fetched, context);
}

/** As `auditPage`, on facts parsed before. */
export function auditParsed(page: Page, fetched: FetchedPage, context: AuditContext): Finding[] {
  return runRules(rules, { page, fetched, context });
}

/** Runs a list of rules; a rule that throws loses only its own findings. */
export function runRules(list: readonly Rule[], view: PageView): Finding[] {
  const findings = list.flatMap((rule) => runRule(rule, view));
  return findings.sort((a, b) => rank(a) - rank(b));
}

function runRule(rule: Rule, view: PageView): Finding[] {
  try {
    const applies = rule.applies ? rule.applies(view) : view.page.isDocument;
    if (!applies) return [];
    return rule.check(view).map((problem) => ({
      ...problem,
      check: rule.id,
      severity: problem.severity ?? rule.severity,
      ...(problem.evidence && { evidence: problem.evidence.slice(0, 300) }),
    }));
  } catch (error) {
    console.error(`audit rule ${rule.id} failed on ${view.page.url}:`, error);
    return [];
  }
}

const rank = (finding: Finding): number => severities.indexOf(finding.severity);
