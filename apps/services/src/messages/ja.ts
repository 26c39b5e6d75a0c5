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
  'mail.recovery.stop': 'このページで止めることもできます：',
  'mail.emailChanged.subject': 'ウォレットのメールアドレスが変更されました',
  'mail.emailChanged.who':
    '{host}で、あなたのウォレットのメールアドレスが変更されました。このアドレスではログインできなくなりました。',
  'mail.emailChanged.undo': '心当たりがなければ、{date}までに次のページで元に戻してください：',
  'mail.emailChanged.final':
    'この変更はウォレットのパスキーで確認されています。元に戻せるのは、パスキーでログインした人だけです。',
  'mail.emailUndone.subject': 'ウォレットのメールアドレスの変更が取り消されました',
  'mail.emailUndone.what':
    '以前のメールを読める人が変更を取り消しました。このアドレスではウォレットにログインできなくなりました。',
  'mail.emailUndone.passkey':
    '心当たりがなければ、72時間以内にパスキーでログインし、メールアドレスをもう一度変更してください。以前のアドレスからは取り消せなくなります。',
  'mail.passkeyAdded.subject': 'ウォレットに新しいパスキーが追加されました',
  'mail.passkeyAdded.who': '{host}で、あなたのウォレットを開くパスキーが作成されました。',
  'mail.passkeyAdded.warning': '心当たりがなければ、誰が端末を使えるか、誰がメールを読めるかを確認してください。',
  'page.device.title': '新しいデバイスの承認',
  'page.device.who':
    'これまで使われていないデバイスから、あなたのメールアドレスで {host} にログインしようとしています。',
  'page.device.warning': '今このログインを始めたばかりで、その画面がまだ待機している場合にのみ承認してください。',
  'page.device.approve': 'このデバイスを承認',
  'page.deviceApproved.title': 'デバイスを承認しました',
  'page.deviceApproved.text': 'ログイン中の画面に戻り、次に届くメールのコードを入力してください。',
  'page.deviceOver.title': 'このリンクは無効になりました',
  'page.deviceOver.text': '10分が経過したか、新しいメールに置き換えられました。アプリからやり直してください。',
  'page.undoEmail.title': 'メールアドレスの変更を元に戻しますか？',
  'page.undoEmail.text': 'ウォレットは以前のメールアドレスに戻ります。変更後のログインとパスキーは使えなくなります。',
  'page.undoEmail.confirm': '変更を元に戻す',
  'page.emailUndone.title': '変更を元に戻しました',
  'page.emailUndone.text': 'ウォレットは以前のメールアドレスに戻りました。',
  'page.stopRecovery.title': 'パスキーなしではウォレットを開かないままにしますか？',
  'page.stopRecovery.text': '誰かがもう一度求めない限り、ウォレットはパスキーでしか開きません。',
  'page.stopRecovery.confirm': '開かないままにする',
  'page.recoveryStopped.title': 'ウォレットは開かないままです',
  'page.recoveryStopped.text': '開けるのはパスキーだけです。ほかに誰がメールを読めるか確認してください。',
  'page.undoOver.text': '期限が切れたか、不要になりました。',
  'page.loginOver.title': 'このログインは無効になりました',
  'page.loginOver.text':
    'すでに使われたか、10分を超えました。このウィンドウを閉じ、アプリからもう一度ログインしてください。'
}
