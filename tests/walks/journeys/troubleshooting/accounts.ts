import type {Plans} from './theme.ts';
import {passwordOf, type Walk} from '../../walk.ts';

/** A password that is lost, and a role that is missing. */
export function accounts(walk: Walk): Plans {
  const forgetful = walk.name('Grace');
  const newPassword = passwordOf(walk.name('Another'));
  const ada = walk.name('Ada');
  const signIn = async (name: string, password: string) => {
    const response = await fetch(`${walk.console.address}/api/v1/account/login/username`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({name, password}),
    });
    return response.text();
  };
  const accountsOf = async (at: Walk) => {
    const response = await at.console.page.request.get(`${at.console.address}/api/v1/user/accounts`);
    return {status: response.status(), body: await response.text()};
  };
  return {
    'forgotten-password/1': {
      unmet: [0],
      before: async (at) => {
        await at.addAccount(forgetful);
        const answer = await signIn(forgetful, 'forgotten');
        at.expect(answer.includes('invalid password'), `with a wrong password, the sign-in returns ${answer}`);
      },
    },
    'forgotten-password/2': (at) => at.clickIcon(at.text('Edit', '编辑'), forgetful),
    'forgotten-password/3': [newPassword],
    'forgotten-password/4': {
      then: async () => {
        const answer = await signIn(forgetful, newPassword);
        walk.expect(answer.includes('"code":0'), `with the new password, the sign-in returns ${answer}`);
      },
    },
    'no-permission/1': {notWalked: 'reader'},
    'no-permission/2': async (at) => {
      const user = await at.addAccount(ada);
      const admin = at.console;
      await at.goOnAs(ada);
      const {status, body} = await accountsOf(at);
      at.expect(
        status === 403 && body.includes('no permission'),
        `without a role, the list returns ${status}: ${body}`,
      );
      await at.missing(at.text('System Settings', '系统设置'));
      const given = await admin.page.request.put(`${admin.address}/api/v1/account/role`, {
        data: {roles: ['system.super_admin'], users: [user]},
      });
      at.expect((await given.text()).includes('"code":0'), 'the role is not given.');
    },
    'no-permission/3': async (at) => {
      await at.console.page.reload();
      await at.console.settled();
      for (const label of [at.text('System Settings', '系统设置'), at.text('User', '用户'), at.text('Account', '账号')])
        await at.click(label);
      await at.see(ada);
      await at.goOnAs();
    },
  };
}
