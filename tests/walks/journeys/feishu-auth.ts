import {addTeam} from '../prepare.ts';
import {addMember, openMembers} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Driver = {enable: boolean; config: {client_id?: string; client_secret?: string} | null};

/** The console's part of the sign-in with Feishu, and the move from one account to another. */
export function feishuAuth(walk: Walk): Journey {
  const id = 'cli_a1b2c3d4e5f6';
  const [old, next] = [walk.name('Ada'), walk.name('Mei')];
  const team = walk.name('Payments');
  const button = walk.text('Feishu Authorization Login', '飞书授权登录');
  const path = '/api/v1/account/third/feishu';
  const roles = [walk.text('DevOps Admin', '运维管理员'), walk.text('General Member', '普通成员')];
  const teamAdmin = walk.text('Team Admin', '团队管理员');
  /** Returns whether the sign-in page has the button, in a browser that has not signed in. */
  const hasButton = async (at: Walk) => {
    const context = await at.console.page.context().browser()!.newContext();
    await context.addInitScript((name) => localStorage.setItem('i18nextLng', name), at.text('en-US', 'zh-CN'));
    const page = await context.newPage();
    await page.goto(`${at.console.address}/login`);
    await page.locator('form button').first().waitFor();
    const found = await page
      .getByText(button, {exact: true})
      .waitFor({timeout: 5000})
      .then(
        () => true,
        () => false,
      );
    await context.close();
    return found;
  };
  return {
    page: 'system_setting/feishu_auth',
    sections: ['turn-on', 'check-the-result', 'turn-off', 'existing-accounts', 'how-it-works'],
    before: async (at) => {
      const {driver} = await at.api<{driver: Driver}>('GET', path);
      at.finally(() => at.api('POST', path, {enable: driver.enable, config: driver.config ?? {}}));
      for (const name of [old, next]) await at.addAccount(name);
      await addTeam(at, team);
    },
    plans: {
      'turn-on/2': (at) => at.see('飞书'),
      'turn-on/3': [id, crypto.randomUUID()],
      'turn-on/5': {then: (at) => at.see(at.text('Success', '成功'))},
      'check-the-result/1': async (at, step) => {
        at.expect(step.code[0]!.includes('/api/v1/account/login'), `the step calls ${step.code[0]}`);
        const methods = await (await fetch(`${at.console.address}/api/v1/account/login`)).text();
        at.expect(methods.includes('"name":"feishu"') && methods.includes(id), `the sign-in methods are ${methods}`);
      },
      'check-the-result/2': async (at) => at.expect(await hasButton(at), `the sign-in page has no “${button}”.`),
      'check-the-result': {notWalked: 'outside'},
      'turn-off/2': [false],
      'turn-off/3': {
        then: async (at) => {
          at.expect(!(await hasButton(at)), `the sign-in page still has “${button}”.`);
          await at.api('GET', '/api/v1/account/profile');
        },
      },
      'existing-accounts/1': {notWalked: 'outside'},
      'existing-accounts/2': async (at) => {
        await at.open('/member/list');
        await at.see(next);
        await at.choose(roles[0]!, next);
        for (const role of roles) await at.see(role, next);
      },
      'existing-accounts/3': async (at) => {
        await addMember(at, team, next);
        await at.choose(teamAdmin, next);
        await at.see(teamAdmin, next);
      },
      'existing-accounts/4': async (at) => {
        await at.goOnAs(next);
        await openMembers(at, team);
        await at.see(teamAdmin, next);
        await at.goOnAs();
      },
      'existing-accounts/5': async (at) => {
        await at.open('/member/list');
        await at.tick(old);
        await at.click(at.text('Disable', '禁用'));
        await at.see(at.text('Disable', '禁用'), old);
      },
      'how-it-works': {notWalked: 'explains'},
    },
  };
}
