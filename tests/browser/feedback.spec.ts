import {expect, hydrated, test} from './fixtures.ts';

const languages = [
  {
    prefix: '',
    question: 'Was this page helpful?',
    answers: ['Yes', 'No'],
    thanks: 'Thank you.',
    next: 'Choose a reason to report it in a prepared issue on GitHub.',
    reason: 'A step does not work',
    report: 'Report it on GitHub',
    language: 'English',
  },
  {
    prefix: '/zh-Hans',
    question: '这个页面有帮助吗？',
    answers: ['有', '没有'],
    thanks: '感谢反馈。',
    next: '选择一个原因，即可在 GitHub 上用已填好的 issue 反馈。',
    reason: '按步骤操作不成功',
    report: '在 GitHub 上反馈',
    language: '简体中文',
  },
] as const;

for (const {prefix, question, answers, thanks, next, reason, report, language} of languages) {
  test(`${prefix}/docs/1.8-beta/teams asks whether it helped, and sends nothing by itself`, async ({page}) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') strangers.push(request.url());
    });
    await page.goto(`${prefix}/docs/1.8-beta/teams`);
    await hydrated(page);
    const feedback = page.getByRole('region', {name: question});
    const [yes, no] = answers.map((name) => feedback.getByRole('button', {name, exact: true}));
    await yes!.focus();
    await page.keyboard.press('Enter');
    await expect(feedback.getByRole('status')).toHaveText(thanks);
    await expect(yes!).toHaveAttribute('aria-pressed', 'true');

    await page.keyboard.press('Tab');
    await expect(no!).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(feedback.getByRole('link')).toHaveCount(0);
    await expect(feedback.getByText(next)).toBeVisible();
    await feedback.getByRole('radio', {name: reason}).check();
    const link = feedback.getByRole('link', {name: report});
    const issue = new URL((await link.getAttribute('href'))!);
    expect(issue.origin + issue.pathname).toBe('https://github.com/APIParkLab/Docs/issues/new');
    const body = issue.searchParams.get('body')!;
    for (const fact of [`${prefix}/docs/1.8-beta/teams`, '1.8-beta', language, reason]) expect(body).toContain(fact);
    await expect(link).toHaveAttribute('target', '_blank');
    expect(strangers).toEqual([]);
  });
}

test('where what follows an answer cannot be loaded, a link leads to an empty issue, until it can', async ({page}) => {
  await page.goto('/docs/teams');
  await hydrated(page);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  const status = page.getByRole('region', {name: 'Was this page helpful?'}).getByRole('status');
  const no = page.getByRole('button', {name: 'No', exact: true});
  await no.click();
  const link = status.getByRole('link', {name: 'Report it on GitHub'});
  await expect(link).toHaveAttribute('href', 'https://github.com/APIParkLab/Docs/issues/new');
  await page.unroute('**/assets/js/*.js');
  await no.click();
  await expect(status.getByRole('radio')).toHaveCount(4);
  await expect(link).toHaveCount(0);
});

test('each page is asked about anew', async ({page}) => {
  await page.goto('/docs/teams');
  await hydrated(page);
  const yes = page.getByRole('button', {name: 'Yes', exact: true});
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Teams');
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('nobody is asked', async ({page}) => {
    await page.goto('/docs/teams');
    await expect(page.getByText('Was this page helpful?')).toBeHidden();
  });
});
