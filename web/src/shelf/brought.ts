// A sentence that says why a text is neither a record nor a position.
import type { Text } from '../i18n/i18n.ts';
import { RulesError } from '../rules/rules.ts';

export function refusalText(t: Text, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const fault = error instanceof RulesError ? error.fault : null;
  if (!fault) return t('web.share.unloaded', { problem: message });
  const { line, column } = fault.values;
  const problem = t(fault.key, fault.values);
  if (line === undefined || column === undefined) return t('web.share.unloaded', { problem });
  return t('web.share.unloaded.at', { line, column, problem });
}
