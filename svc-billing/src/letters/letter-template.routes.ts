import {
  listLetterTemplates,
  readLetterSettings,
  updateLetterSettings,
  updateLetterTemplate,
} from '@freightdesk/contracts/billing';
import type { LetterTemplateService } from '@freightdesk/letters';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { LetterSettingsService } from './letter-settings.service';

export function letterTemplateRoutes(
  routes: Routes,
  {
    letterTemplates,
    letterSettings,
  }: {
    readonly letterTemplates: LetterTemplateService;
    readonly letterSettings: LetterSettingsService;
  },
): void {
  routes.tenant(listLetterTemplates, ({ scope }) => letterTemplates.list(scope));
  routes.roles(updateLetterTemplate, ({ scope, params, body }) =>
    letterTemplates.change(requireScope(scope), params, body),
  );
  routes.tenant(readLetterSettings, ({ scope }) => letterSettings.read(scope));
  routes.roles(updateLetterSettings, ({ scope, body }) => letterSettings.change(requireScope(scope), body));
}
