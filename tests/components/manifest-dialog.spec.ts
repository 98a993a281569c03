import { getMawbChecklist } from '@portal/contract/documents';
import { checkManifest, issueManifest, type ManifestFinding } from '@portal/contract/manifests';
import { detail, reason, refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleAnswers, exampleOf } from './example-answers.ts';
import { answer, answerRefusal, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/manifests/manifest/manifest-dialog/of an open MAWB';
const ISSUE = { name: 'Issue the manifest' };

const passedCheck = answer(checkManifest, () => ({
  value: { findings: [], blockers: 0, warnings: 0, acknowledgement: null },
}));

const answersWith = (...answers: readonly Answer[]) => ({
  answers: [...answers, ...exampleAnswers('/partner-portals/p-1/manifest')],
});

describe('the issue of a manifest', () => {
  test('shows the missing papers in view of the button that was pressed', async () => {
    const refusal = refuse(
      'manifest.papers_missing',
      { awbNumber: '618-12345675', count: 1 },
      { details: [detail('AWB', 'manifest.awb_missing')] },
    );
    await show(
      STORY,
      async (page) => {
        await page.getByRole('button', ISSUE).click();
        const alert = page.getByRole('alert').filter({ hasText: refusal.message });
        await alert.waitFor();
        const isInView = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        };
        await expect.poll(() => alert.evaluate(isInView)).toBe(true);
      },
      answersWith(passedCheck, answerRefusal(issueManifest, refusal)),
    );
  });

  test('reads the checklist again, which has the manifest', async () => {
    const checklist = exampleOf(getMawbChecklist);
    const issued: Answer = {
      operation: issueManifest,
      respond: () => ({ status: 200, contentType: 'application/octet-stream', body: 'manifest' }),
    };
    let reads = 0;
    const counted = answer(getMawbChecklist, () => {
      reads += 1;
      return checklist;
    });
    await show(
      STORY,
      async (page) => {
        await expect.poll(() => reads).toBe(1);
        await page.getByRole('button', ISSUE).click();
        await page.getByText('The manifest of 618-12345675 is issued').waitFor();
        await expect.poll(() => reads).toBe(2);
      },
      answersWith(passedCheck, counted, issued),
    );
  });
});

test('the findings of a customs desk are below its name, which is there once', async () => {
  const finding = (orderCode: string, desk: ManifestFinding['desk']): ManifestFinding => ({
    severity: 'WARNING',
    bagCode: null,
    orderCode,
    field: 'items.0.hsCode',
    desk,
    reason: reason('manifest.desk_hs_digits', { hsCode: '420222', digits: 8 }),
  });
  const desk = { country: 'ID', source: 'insw.go.id', readOn: '2026-11-01', isConfirmed: true };
  const findings = [finding('MO1', desk), finding('MO2', null), finding('MO3', desk)];
  const check = answer(checkManifest, () => ({
    value: { findings, blockers: 0, warnings: 3, acknowledgement: 'digest' },
  }));
  await show(
    STORY,
    async (page) => {
      const warnings = page.getByRole('alert').filter({ hasText: '3 warnings' });
      await warnings.waitFor();
      expect(await warnings.getByText('Customs of Indonesia ask about:').count()).toBe(1);
      const lists = await warnings.getByRole('list').all();
      const texts = await Promise.all(lists.map((list) => list.getByRole('listitem').allInnerTexts()));
      const codes = texts.map((list) => list.map((text) => text.split(':')[0]));
      expect(codes.slice(0, 2)).toEqual([['MO1', 'MO3'], ['MO2']]);
    },
    answersWith(check),
  );
});
