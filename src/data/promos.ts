import type {LocalizedText} from '../config/locales.ts';
import type {Campaigns} from '../lib/promo.ts';

/**
 * The campaigns of the promotional pop-up. Of those enabled, only the first in this order is shown.
 * Times are in milliseconds; `storageKey` is public: a new value shows the campaign again to readers who closed it.
 */
export const promos: Campaigns<LocalizedText> = {
  llmGateway: {
    title: {
      en: 'XRoute.AI: start with ¥3 of credit',
      'zh-Hans': 'XRoute.AI：注册即得 ¥3 额度',
    },
    content: {
      en: 'XRoute.AI is a gateway to large language models. Sign up and you get a credit of ¥3. When you need more, pay with Alipay or WeChat Pay.',
      'zh-Hans': 'XRoute.AI 是一个大语言模型网关。注册即可获得 ¥3 额度；用完后可通过支付宝或微信支付充值。',
    },
    imageUrl: '/img/promo/xroute-ai.svg',
    buttonText: {en: 'Sign up at XRoute.AI', 'zh-Hans': '注册 XRoute.AI'},
    buttonUrl: 'https://xroute.ai/',
    showDelay: 3000,
    autoClose: 0,
    storageKey: 'xroute_ai_modal_v2',
    showOnce: false,
    enabled: true,
  },
  enterpriseTrial: {
    title: {
      en: 'Try APIPark Enterprise free for 30 days',
      'zh-Hans': '免费试用 APIPark 企业版 30 天',
    },
    content: {
      en: 'For a limited time, the enterprise edition is yours to try for 30 days, free of charge.',
      'zh-Hans': '限时开放：你可以免费试用企业版 30 天。',
    },
    buttonText: {en: 'Get the trial', 'zh-Hans': '申请试用'},
    buttonUrl: 'https://apipark.com/enterprise-trial',
    showDelay: 3000,
    autoClose: 15_000,
    storageKey: 'apipark_promotion_modal_2024',
    showOnce: true,
    enabled: false,
  },
  featureRelease: {
    title: {
      en: 'APIPark 1.9 is out',
      'zh-Hans': 'APIPark 1.9 已发布',
    },
    content: {
      en: 'Sign in with Feishu, offer MCP to a single consumer, and more. The release notes list every change and what to do when you upgrade.',
      'zh-Hans': '支持飞书登录和面向单个消费者的 MCP 等功能。更新日志列出了全部变更和升级注意事项。',
    },
    buttonText: {en: 'Read the release notes', 'zh-Hans': '查看更新日志'},
    buttonUrl: '/docs/release',
    showDelay: 4000,
    autoClose: 0,
    storageKey: 'apipark_feature_modal_v19',
    showOnce: true,
    enabled: false,
  },
  productIntro: {
    title: {
      en: 'Run your own AI and API gateway',
      'zh-Hans': '搭建自己的 AI 与 API 网关',
    },
    content: {
      en: 'APIPark is an open-source AI gateway, API gateway, and developer portal in one platform. Install it and publish your first API.',
      'zh-Hans': 'APIPark 是开源平台，集 AI 网关、API 网关与开发者门户于一体。安装后即可发布第一个 API。',
    },
    buttonText: {en: 'Install APIPark', 'zh-Hans': '安装 APIPark'},
    buttonUrl: 'https://apipark.com/install',
    showDelay: 5000,
    autoClose: 0,
    storageKey: 'apipark_promo_modal_v1',
    showOnce: true,
    enabled: false,
  },
};
