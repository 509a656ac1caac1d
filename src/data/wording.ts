/** Words that the pages of one language avoid, and what to write instead. */
export type Wording = {
  /**
   * The words as they would stand on a page. Small letters find capitals as well, a capital letter finds itself only;
   * English words are found whole, also in the plural.
   */
  words: readonly (string | RegExp)[];
  /** What to do instead, as the end of a sentence that starts with "Write" or "Leave". */
  cure: string;
  /** Phrases with these words that are right. */
  except?: readonly string[];
};

/** Words that make English longer, vaguer, or louder. */
export const englishWording: readonly Wording[] = [
  {words: ['please', 'simply', 'just', 'easily', 'obviously'], cure: 'Leave the word out.'},
  {words: ['via'], cure: 'Write "through" or "with".'},
  {words: [/e\.g\./i], cure: 'Write "for example".'},
  {words: [/i\.e\./i], cure: 'Write "that is".'},
  {words: [/etc\b\.?/i], cure: 'Write "and so on", or name the rest.'},
  {words: ['allow you to', 'allows you to', 'enables you to', 'lets you to'], cure: 'Write "you can".'},
  {words: ['in order to'], cure: 'Write "to".'},
  {words: ['powerful', 'seamless', 'seamlessly', 'robust', 'one-stop'], cure: 'Write the fact that can be measured.'},
  {
    // A recommendation may have it.
    words: [/should (?:now )?(?:appear|see|return|show|start|work|succeed|receive|get)\b/i],
    cure: 'Write what happens in the present tense.',
  },
  {words: ['will'], cure: 'Write the present tense.', except: ['at will']},
  {words: ['click on', 'clicks on', 'clicking on'], cure: 'Write "click".'},
  {
    words: [/^this (?:page|section|document|article) (?:describes|explains|shows|covers)/i],
    cure: 'Write what the thing is and what it is good for.',
  },
];

/** Words that make Chinese longer, vaguer, or louder, or that speak of the reader in the third person. */
export const chineseWording: readonly Wording[] = [
  {words: ['请注意', '值得一提', '众所周知', '需要注意的是', '不言而喻'], cure: 'Leave the words out.'},
  {words: ['您'], cure: 'Write “你”, or leave the subject out.'},
  {words: ['我们', '小伙伴', '咱们'], cure: 'Write “你”, or leave the subject out.'},
  {
    words: [
      '用户可以',
      '用户可',
      '用户能',
      '用户需',
      '用户须',
      '用户必须',
      '用户应',
      '用户要',
      '用户点击',
      '用户选择',
      '用户打开',
      '用户填写',
    ],
    cure: 'Write “你”, or leave the subject out.',
    except: ['该用户', '系统用户', '数据库用户'],
  },
  {
    words: [
      /进行(?:配置|设置|修改|编辑|操作|管理|选择|创建|删除|部署|调用|访问|查看|检查|升级|备份)/,
      '做一个设置',
      '做一个配置',
    ],
    cure: 'Write the verb alone: “配置”, “设置”.',
  },
  {words: ['强大', '一站式', '赋能', '丝滑', '轻松', '无缝'], cure: 'Write the fact that can be measured.'},
  {words: ['即可', '便可'], cure: 'Write the action itself.', except: ['即可用']},
  {words: ['单击', '点选', '戳'], cure: 'Write “点击” or “选择”.', except: ['时间戳']},
  {words: [/^本[文页节](?:介绍|将|主要|说明)/], cure: 'Write what the thing is and what it is good for.'},
];

/** Words that tie a page to the day it was written. Release notes and upgrade sections may use them. */
export const englishTimeWords: readonly Wording[] = [
  {
    words: [
      'currently',
      'now',
      'new in',
      'latest',
      'as of',
      'soon',
      'nowadays',
      'at the moment',
      /since (?:version )?v?\d+\.\d+[\w.-]*/i,
    ],
    cure: 'Write what holds in the version of the page; only release notes and upgrade sections compare versions.',
    except: ['as soon as'],
  },
  {words: ['Canary'], cure: 'Leave the word out: a page does not speak of the coming version.'},
];

/** The same for Chinese. */
export const chineseTimeWords: readonly Wording[] = [
  {
    words: ['目前', '当前版本', '新增', '最新', '后续', '现阶段', '暂时不支持', '暂不支持'],
    cure: 'Write what holds in the version of the page; only 更新日志 and upgrade sections compare versions.',
  },
];
