import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Japanese. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'コード',
  'mail.codeWarning': `コードを求めた画面でのみ入力し、誰にも教えないでください。コードを尋ねてくる人は詐欺師です。
心当たりがなければ、このメールは無視してください。コードがなければ何も起こりません。`,
  'mail.login.subject': 'ログインコード',
  'mail.login.does': '{host} にログインするためのコードです。使えるのは1回だけで、10分間有効です。',
  'mail.export.subject': 'ウォレットをエクスポートするためのコード',
  'mail.export.does':
    '{host} でこのコードを入力した人に、ウォレットの秘密鍵が表示されます。使えるのは1回だけで、10分間有効です。',
  'mail.delete.subject': 'ウォレットを削除するためのコード',
  'mail.delete.does':
    'ウォレットを完全に削除します。{host} でリクエストされました。使えるのは1回だけで、10分間有効です。',
  'mail.recover.subject': 'ウォレットを復旧するためのコード',
  'mail.recover.does':
    'パスキーなしでウォレットを開く手続きを始めます。{host} でリクエストされました。使えるのは1回だけで、10分間有効です。',
  'mail.change-from.subject': 'メールアドレスを変更するためのコード',
  'mail.change-from.does':
    'このメールアドレスを別のものに置き換えられるようにします。{host} でリクエストされました。使えるのは1回だけで、10分間有効です。',
  'mail.change-to.subject': 'このメールアドレスを確認するためのコード',
  'mail.change-to.does':
    'このメールアドレスをウォレットのメールアドレスにします。{host} でリクエストされました。使えるのは1回だけで、10分間有効です。',
  'mail.device.subject': '新しいデバイスの承認',
  'mail.device.who': 'これまで使われていないデバイスから、このメールアドレスで {host} にログインしようとしています。',
  'mail.device.what': 'ご本人の場合は、次のページでデバイスを承認し、次に届くメールのコードを入力してください：',
  'mail.device.warning':
    'ページは10分間有効です。心当たりがなければ、このメールは無視してください。承認しなければ何も起こりません。',
  'mail.recovery.subject': 'パスキーなしでウォレットが開くようになります',
  'mail.recovery.who':
    '{host} で、このメールアドレスのコードを使って、パスキーなしでウォレットを開くリクエストがありました。',
  'mail.recovery.when': '{date} 以降、このメールアドレスでログインできる人は誰でもウォレットを使えます。',
  'mail.recovery.warning':
    '心当たりがなければ、それまでにパスキーでログインして取り消してください。そのうえで、誰がメールを読めるか確認してください。',
  'page.device.title': '新しいデバイスの承認',
  'page.device.who':
    'これまで使われていないデバイスから、あなたのメールアドレスで {host} にログインしようとしています。',
  'page.device.warning': '今このログインを始めたばかりで、その画面がまだ待機している場合にのみ承認してください。',
  'page.device.approve': 'このデバイスを承認',
  'page.deviceApproved.title': 'デバイスを承認しました',
  'page.deviceApproved.text': 'ログイン中の画面に戻り、次に届くメールのコードを入力してください。',
  'page.deviceOver.title': 'このリンクは無効になりました',
  'page.deviceOver.text': '10分が経過したか、新しいメールに置き換えられました。アプリからやり直してください。',
  'page.loginOver.title': 'このログインは無効になりました',
  'page.loginOver.text':
    'すでに使われたか、10分を超えました。このウィンドウを閉じ、アプリからもう一度ログインしてください。'
}
