/** What the launcher says when the panel does not arrive, and its button. Here, because a language file would not arrive either. */
export const notices: Record<string, readonly [text: string, button: string]> = {
  en: ['The chat could not be loaded.', 'Try again'],
  es: ['No se pudo cargar el chat.', 'Intentar de nuevo'],
  zh: ['聊天无法加载。', '重试'],
  vi: ['Không tải được khung trò chuyện.', 'Thử lại'],
  ar: ['تعذّر تحميل المحادثة.', 'حاول مرة أخرى'],
  fr: ['La discussion n’a pas pu être chargée.', 'Réessayer'],
  ko: ['채팅을 불러오지 못했습니다.', '다시 시도'],
  pt: ['Não foi possível carregar o chat.', 'Tentar de novo'],
  ht: ['Chat la pa rive chaje.', 'Eseye ankò'],
  ru: ['Не удалось загрузить чат.', 'Повторить'],
  tl: ['Hindi na-load ang chat.', 'Subukan muli'],
  so: ['Wadahadalka lama soo rarin.', 'Isku day mar kale'],
}

/** The languages of the widget's words, as `contracts/chat/languages.ts` has them. */
export const widgetLanguages = Object.keys(notices)
