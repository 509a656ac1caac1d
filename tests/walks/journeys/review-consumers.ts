import {addConsumer, addRestService, addTeam, apply, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {openService} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** A request that is approved, and subscribers that are added and removed; their consumers belong to another team. */
export function reviewConsumers(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('reviewed-orders');
  const applicant = walk.name('Mobile app');
  const added = walk.name('Tablet app');
  const reason = 'For the mobile shop.';
  const consumers = new Map<string, Consumer>();
  let serviceId = '';
  const expectStatus = async (name: string, wanted: number) => {
    const {status, body} = await walk.call(`/${prefix}/list?page=1`, {
      headers: {Authorization: consumers.get(name)!.key},
    });
    walk.expect(
      status === wanted && (status !== 403 || body === 'Forbidden'),
      `the call of ${name} returns ${status}: ${body}`,
    );
  };
  return {
    page: 'services/review_consumers',
    sections: [
      'review-mode',
      'review-request',
      'add-subscriber',
      'check-the-result',
      'remove-subscriber',
      'push-failed',
    ],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const team = await addTeam(at, at.name('Mobile'));
      for (const name of [applicant, added]) consumers.set(name, await addConsumer(at, name, team));
      serviceId = await addRestService(at, {name: service, prefix, node: upstream.node});
    },
    plans: {
      'review-mode/1': [service],
      'review-mode/3': [
        walk.text(
          'Manual Review: Only reviewed and approved consumers can subscribe to this service',
          '人工审核：仅允许通过人工审核的消费者调用该服务',
        ),
      ],
      'review-mode/4': {
        then: async (at) => {
          await apply(at, serviceId, consumers.get(applicant)!.id, reason);
          await expectStatus(applicant, 403);
        },
      },
      // In the service, the menu does not lead back to the list.
      'review-request/1': {before: (at) => at.open('/'), values: [service]},
      'review-request/3': [applicant],
      'review-request/4': {
        then: async (at) => {
          for (const text of [applicant, at.name('Mobile'), 'admin']) await at.see(text);
          const shown = await at.valueOf(at.text('Application Reason', '申请原因'));
          at.expect(shown === reason, `the reason reads “${shown}”.`);
        },
      },
      'review-request/5': ['Welcome.'],
      'review-request/6': {
        then: async (at) => {
          await at.missing(applicant);
          await at.click(at.text('Reviewed', '已审核'));
          await at.see(at.text('Approve', '通过'), applicant);
          await expectStatus(applicant, 200);
        },
      },
      'add-subscriber/3': [added],
      'add-subscriber/4': {
        then: async (at) => {
          await at.see(at.text('Manually Add', '手动添加'), added);
          await at.see(at.text('Subscription Request', '订阅申请'), applicant);
          await expectStatus(added, 200);
        },
      },
      'check-the-result/1': {then: (at) => at.see(applicant)},
      'check-the-result/2': async () => {
        await expectStatus(applicant, 200);
        await expectStatus(added, 200);
      },
      'remove-subscriber/2': (at) => at.clickIcon(at.text('Delete', '删除'), applicant),
      'remove-subscriber/3': {
        then: async (at) => {
          await at.missing(applicant);
          await expectStatus(applicant, 403);
          await expectStatus(added, 200);
        },
      },
      'push-failed/2': async (at) => {
        await openService(at, service);
        await at.click(at.text('Subscriber', '订阅方'));
        await at.deleteRow(added);
        await expectStatus(added, 403);
      },
      'push-failed/3': {
        then: async (at) => {
          await at.fillIn(at.text('Subscriber', '订阅方'), added);
          await at.click(at.text('Confirm', '确认'));
          await at.see(added);
        },
      },
      'push-failed/4': () => expectStatus(added, 200),
    },
  };
}
