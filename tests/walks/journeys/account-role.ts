import {removeCredentials, removeSystemKey} from '../cleanup.ts';
import {addConsumer, addSystemKey, addTeam} from '../prepare.ts';
import {addMember, openMembers} from '../tasks.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

type Account = {id: string; name: string};

/** An account from its creation to its deletion: its roles, its passwords, and what it sees in the console. */
export function accountRole(walk: Walk): Journey {
  const account = walk.name('Ada');
  const forgetful = walk.name('Grace');
  const department = walk.name('Logistics');
  const team = walk.name('Payments');
  const [given, own] = [crypto.randomUUID(), crypto.randomUUID()];
  const roles = {
    member: walk.text('General Member', '普通成员'),
    devOps: walk.text('DevOps Admin', '运维管理员'),
    superAdmin: walk.text('Super Admin', '超级管理员'),
  };
  const [workspace, portal, analytics, settings] = [
    walk.text('Workspace', '工作空间'),
    walk.text('API Portal', 'API 门户'),
    walk.text('Analytics', '分析报告'),
    walk.text('System Settings', '系统设置'),
  ];
  /** The session that the account began when it was added. */
  let session = '';
  const signIn = async (name: string, password: string) => {
    const response = await fetch(`${walk.console.address}/api/v1/account/login/username`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({name, password}),
    });
    const {msg = ''} = (await response.json()) as {msg?: string};
    return {msg, cookie: response.headers.getSetCookie().join('; ')};
  };
  const expectRefused = async (name: string, password: string, reason: string) => {
    const {msg} = await signIn(name, password);
    walk.expect(msg === reason, `the sign-in of ${name} says “${msg}” instead of “${reason}”.`);
  };
  const expectSession = async () => {
    const {status} = await fetch(`${walk.console.address}/api/v1/account/profile`, {headers: {Cookie: session}});
    walk.expect(status === 200, `in an open session, the profile returns ${status}.`);
  };
  const accounts = async () => {
    const {members} = await walk.api<{members: Account[]}>('GET', '/api/v1/user/accounts');
    return members.filter(({name}) => name === account);
  };
  /** Throws unless the account sees these entries of the main menu, and no others. */
  const expectMenu = async (at: Walk, wanted: readonly string[]) => {
    await at.see(wanted[0]!);
    const shown = await at.console.page.locator('header [role=menuitem]').allInnerTexts();
    const entries = shown.map((text) => text.trim()).filter((text) => text !== '');
    at.expect(entries.join() === wanted.join(), `${account} sees in the main menu: ${entries.join()}.`);
  };
  /** Clicks the only icon of a row. */
  const clickIconOf = async (at: Walk, row: string) => {
    await at.see(row);
    await at.console.page.locator('.ant-table-row').filter({hasText: row}).locator('button.ant-btn').last().click();
    await at.console.settled();
  };
  /** Takes a role away in the row of the account. */
  const removeRole = async (at: Walk, role: string) => {
    const row = at.console.page.locator('.ant-table-row').filter({hasText: account});
    await row.locator(`.ant-select-selection-item[title="${role}"] .ant-select-selection-item-remove`).click();
    await at.console.settled();
  };
  return {
    page: 'system_setting/account_role',
    sections: ['reset-password', 'add-account', 'assign-roles', 'read-role', 'own-password', 'disable-delete'],
    before: async (at) => {
      await at.addAccount(forgetful);
      await addTeam(at, team);
      at.finally(async () => {
        const own = (await accounts()).map(({id}) => id);
        if (own.length > 0)
          await at.api('DELETE', `/api/v1/user/account?ids=${encodeURIComponent(JSON.stringify(own))}`, {
            user_ids: own,
          });
      });
      const {id} = await at.api<{id: string}>('POST', '/api/v1/user/department', {name: department});
      at.finally(() => at.api('DELETE', `/api/v1/user/department?id=${id}`));
    },
    plans: {
      'add-account/3': [account, 'ada@example.com'],
      'add-account/4': {
        before: async (at) => {
          const suggested = await at.valueOf(at.text('Password', '密码'));
          at.expect(/^[\da-z]{8}$/i.test(suggested), `the suggested password is “${suggested}”.`);
        },
        values: [passwordOf(account)],
      },
      'add-account/5': [department],
      'add-account/6': {
        then: async (at) => {
          for (const shown of [department, roles.member, at.text('Enable', '启用')]) await at.see(shown, account);
          await at.goOnAs(account);
          await expectMenu(at, [workspace, portal, analytics]);
          await at.goOnAs();
        },
      },
      'add-account/7': {inside: account, then: (at) => at.choose(roles.devOps, account)},
      'add-account/8': async () => {
        const {msg, cookie} = await signIn(account, passwordOf(account));
        walk.expect(cookie !== '', `the sign-in with the password that was given fails: ${msg}`);
        session = cookie;
      },
      'add-account/9': (at) => addMember(at, team, account),
      'reset-password/2': (at) => clickIconOf(at, forgetful),
      'reset-password/3': {values: [given], unmet: [1]},
      'reset-password/4': {
        then: async () => {
          await expectRefused(forgetful, passwordOf(forgetful), 'invalid password');
          const {cookie, msg} = await signIn(forgetful, given);
          walk.expect(cookie !== '', `the sign-in with the new password fails: ${msg}`);
        },
      },
      'reset-password/2/1': {notWalked: 'host'},
      'reset-password/2/2': {notWalked: 'host'},
      'assign-roles/2': {inside: account, then: (at) => at.choose(roles.superAdmin, account)},
      'assign-roles/3': async (at) => {
        for (const role of [roles.devOps, roles.member]) await removeRole(at, role);
        await removeRole(at, roles.superAdmin);
        await at.see('at least one role');
        await at.see(roles.superAdmin, account);
        await at.goOnAs(account);
        await expectMenu(at, [workspace, portal, analytics, settings]);
        await at.goOnAs();
      },
      'read-role/2': {
        then: async (at) => {
          await clickIconOf(at, roles.devOps);
          const boxes = at.console.page.locator('.ant-checkbox-input');
          await boxes.first().waitFor();
          const disabled = await boxes.and(at.console.page.locator(':disabled')).count();
          at.expect(disabled === (await boxes.count()), 'the permission tree can be changed.');
        },
      },
      'own-password/1': {
        before: async (at) => {
          await at.goOnAs(account);
          await at.console.page.locator('.avatar-dom').hover();
        },
        unmet: walk.locale === 'en' ? [] : [1],
        then: (at) => at.see(at.text('Change Password', '修改密码')),
      },
      'own-password/2': {
        values: [crypto.randomUUID(), own, own],
        then: async (at) => {
          await at.console.page.locator('form button').click();
          await at.see('invalid old password');
        },
      },
      'own-password/3': async (at) => {
        await at.fillIn(at.text('Old Password', '旧密码'), passwordOf(account));
        await at.fillIn(at.text('New Password', '新密码'), own);
        await at.fillIn(at.text('Confirm Password', '确认密码'), own);
        await at.console.page.locator('form button').click();
        await at.see(at.text('Success', '成功'));
        await at.goOnAs();
        await expectRefused(account, passwordOf(account), 'invalid password');
        const {cookie, msg} = await signIn(account, own);
        at.expect(cookie !== '', `the sign-in with the own password fails: ${msg}`);
        await expectSession();
      },
      'disable-delete/1': {
        before: (at) => openMembers(at, team),
        then: (at) => at.see(at.text('Team Admin', '团队管理员'), 'admin'),
      },
      'disable-delete/2': {
        inside: account,
        unmet: [4],
        then: async (at) => {
          await at.choose(roles.member, account);
          await removeRole(at, roles.superAdmin);
        },
      },
      'disable-delete/3': async (at) => {
        await openMembers(at, team);
        await clickIconOf(at, account);
        await at.click(at.text('Confirm', '确认'));
        await at.missing(account);
      },
      'disable-delete/4': async (at) => {
        await at.open('/member/list');
        await at.tick(account);
      },
      'disable-delete/5': {
        unmet: [1, 2],
        then: async (at) => {
          await expectRefused(account, own, `user ${account} is not active`);
          await expectSession();
          await at.open('/member/list');
          await at.tick(account);
          await at.click(at.text('Delete', '删除'));
          await at.click(at.text('Confirm', '确认'));
          await at.missing(account);
          await expectRefused(account, own, 'user not exist');
          await expectSession();
        },
      },
      'disable-delete/6': {notWalked: 'host'},
      'disable-delete/7': async (at) => {
        const {id, key} = await addConsumer(at, at.name('Mobile app'));
        const systemKey = await addSystemKey(at, at.name('Script'));
        const openApi = async () =>
          (
            await fetch(`${at.console.address}/openapi/v1/app/authorizations?app=none`, {
              headers: {Authorization: systemKey},
            })
          ).status;
        const call = async () => (await at.call('/', {headers: {Authorization: key}})).status;
        await at.eventually(async () => (await call()) === 403, 'the credential is refused.');
        at.expect((await openApi()) === 200, 'the system API key is refused.');
        await removeCredentials(at, id);
        await removeSystemKey(at, at.name('Script'));
        at.expect((await openApi()) === 403, 'the system API key that was replaced is accepted.');
        await at.eventually(async () => (await call()) === 401, 'the credential that was replaced is accepted.');
      },
    },
  };
}
