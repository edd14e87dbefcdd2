import { listLetterTemplates, updateLetterTemplate } from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { LetterTemplateService } from './letter-template.service';

export function letterTemplateRoutes(
  routes: Routes,
  { letterTemplates }: { readonly letterTemplates: LetterTemplateService },
): void {
  routes.tenant(listLetterTemplates, ({ scope }) => letterTemplates.list(scope));
  routes.roles(updateLetterTemplate, ({ scope, params, body }) =>
    letterTemplates.change(requireScope(scope), params, body),
  );
}
