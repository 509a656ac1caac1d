import type {Journey, Walk} from '../walk.ts';

/** A team, its members, and its deletion. */
export function teams(walk: Walk): Journey {
  const team = walk.name('Payments');
  const account = walk.name('Ada');
  const openTeam = async (at: Walk) => {
    await at.goOnAs();
    await at.open('/team');
    await at.click(team);
  };
  return {
    page: 'teams',
    sections: ['create-team', 'add-members', 'check-the-result', 'remove-member', 'delete-team'],
    before: async (at) => void (await at.addAccount(account)),
    plans: {
      'create-team/3': [team],
      'create-team/4': ['admin'],
      'create-team/5': {then: (at) => at.see(at.text('Description', '描述'))},
      'create-team/6': {then: (at) => at.see(team)},
      'add-members/1': [team],
      'add-members/4': {then: (at) => at.tick(account)},
      'add-members/5': {then: (at) => at.see(at.text('Consumer Developer', '消费者开发者'), account)},
      'add-members/6': {
        then: (at) => at.choose(at.text('Team Admin', '团队管理员'), account),
      },
      'check-the-result/1': (at) => at.goOnAs(account),
      'check-the-result/2': {then: (at) => at.see(team)},
      'check-the-result/3': {
        before: (at) => at.click(team),
        then: (at) => at.see(at.text('Team Admin', '团队管理员'), account),
      },
      'remove-member/1': {before: (at) => openTeam(at)},
      'delete-team/1': {notWalked: 'empty'},
      'delete-team/2': {notWalked: 'empty'},
      'delete-team/3': [team],
      'delete-team/5': {then: (at) => at.missing(team)},
      'remove-member/2': (at) => at.clickIcon('移出团队', account),
    },
  };
}
