import { farMomentText, money, momentText } from './figure-texts.ts';
import type { MoneyText } from './figure-texts.ts';
import { promotionsRefusalTexts } from './promotions-refusal-texts.ts';
import type { RefusalCode } from './refusals.ts';
import { sportsbookRefusalTexts } from './sportsbook-refusal-texts.ts';
import { supportRefusalTexts } from './support-refusal-texts.ts';

interface AllowanceRoom {
  kind: keyof typeof allowanceVerbs;
  window: keyof typeof windowNames;
  room: MoneyText;
}

const windowNames = { day: 'Bugün', week: 'Bu hafta', month: 'Bu ay' } as const;
const allowanceVerbs = {
  deposit: 'yatırabilirsiniz',
  stake: 'oynayabilirsiniz',
  loss: 'kaybedebilirsiniz',
} as const;

/** One sentence per refusal code; a text that needs a figure takes it as its argument. */
export const refusalTexts = {
  'platform.invalid_request': () => 'Gönderilen bilgiler geçersiz. Lütfen alanları kontrol edin.',
  'platform.foreign_origin': () => 'Bu istek başka bir siteden geldiği için kabul edilmedi.',
  'platform.not_found': () => 'Aradığınız kaynak bulunamadı.',
  'platform.body_too_large': () => 'Gönderilen veri çok büyük.',
  'platform.unsupported_media_type': () => 'İstek gövdesi JSON olmalıdır.',
  'platform.too_busy': () => 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.',
  'platform.search_too_long': () =>
    'Arama çok uzun sürdü. Lütfen tarih aralığını daraltın ya da biraz sonra tekrar deneyin.',
  'platform.unavailable': () => 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',

  'staff.no_session': () => 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  'staff.wrong_credentials': () => 'Kullanıcı adı, şifre veya doğrulama kodu hatalı.',
  'staff.not_permitted': () => 'Bu işlem için yetkiniz yok.',
  'staff.own_proposal': () => 'Kendi teklifinize siz karar veremezsiniz; ikinci bir kişi gerekir.',
  'staff.not_yourself': () => 'Bu işlemi kendi hesabınız için yapamazsınız.',
  'staff.member_unknown': () => 'Bu personel hesabı bulunamadı.',
  'staff.approval_unknown': () => 'Bu onay kaydı bulunamadı.',
  'staff.filter_unknown': () => 'Bu kayıtlı filtre bulunamadı.',
  'staff.login_taken': () => 'Bu kullanıcı adı zaten kullanılıyor.',
  'staff.filter_name_taken': () => 'Bu adla kayıtlı bir filtreniz zaten var.',
  'staff.approval_decided': () => 'Bu teklif hakkında daha önce karar verilmiş.',
  'staff.approval_altered': () => 'Teklifin içeriği ilk hâliyle uyuşmuyor; işlem yapılmadı.',
  'staff.approval_lapsed': () =>
    'Bu teklif artık geçerli değil: süresi doldu ya da teklif edenin hesabı veya rolü değişti.',
  'staff.address_taken': () => 'Bu e-posta adresi başka bir personel hesabında kayıtlı.',
  'staff.member_changed': () => 'Personelin rolü veya hesabı tekliften sonra değişmiş; işlem yapılmadı.',
  'staff.member_has_access': () =>
    'Bu hesabın girişi kurulmuş; yeni bağlantı için önce sıfırlama onaylanmalı.',
  'staff.invitation_invalid': () => 'Davet bağlantısının süresi dolmuş veya daha önce kullanılmış.',
  'staff.login_invalid': () =>
    'Kullanıcı adı 3–40 karakter olmalı; küçük harfle başlamalı, küçük harf, rakam, nokta ve tire içerebilir.',
  'staff.password_wrong': () => 'Geçerli şifreniz hatalı.',
  'staff.password_too_short': () =>
    'Personel şifresi en az 12 karakter olmalı ve kullanıcı adını içermemelidir.',
  'staff.password_common': () => 'Bu şifre çok yaygın. Lütfen tahmin edilmesi daha zor bir şifre seçin.',
  'staff.code_wrong': () => 'Doğrulama kodu hatalı. Uygulamanızdaki güncel kodu girin.',
  'staff.code_needed': () => 'Onaylamak için doğrulama uygulamanızdaki kodu girin.',
  'staff.address_missing': () =>
    'Bu personelin e-posta adresi kayıtlı değil; bağlantının gideceği adresi yazın.',
  'staff.role_unchanged': () => 'Personel zaten bu rolde.',
  'staff.throttled': ({ minutes }: { minutes: number }) =>
    `Çok fazla deneme yapıldı. Lütfen ${minutes} dakika sonra tekrar deneyin.`,

  'wallet.gate_closed': () => 'Hesabınız bu işleme şu anda kapalı.',
  'wallet.allowance_exhausted': ({ kind, window, room }: AllowanceRoom) =>
    `${windowNames[window]} en fazla ${money(room)} daha ${allowanceVerbs[kind]}.`,
  'wallet.time_exhausted': ({ window }: Pick<AllowanceRoom, 'window'>) =>
    `${windowNames[window]} için belirlediğiniz oyun süresi doldu.`,
  'wallet.pause_due': () => 'Oynamaya devam etmeden önce süre hatırlatmasını yanıtlayın.',
  'wallet.bonus_stake_too_high': (max: MoneyText) =>
    `Bonus bakiyesiyle bir seferde en fazla ${money(max)} oynayabilirsiniz.`,
  'wallet.debt_open': () =>
    'Hesabınızda kapanmamış bir borç var. O kapanana kadar oynanamaz ve para çekilemez.',
  'wallet.operation_unknown': () => 'Böyle bir işlem bulunamadı.',
  'wallet.purse_unknown': () => 'Böyle bir oyuncu yok.',
  'wallet.insufficient_funds': () => 'Bakiyeniz yetersiz.',
  'wallet.currency_mismatch': () => 'İşlemin para birimi hesabınızınkinden farklı.',
  'wallet.key_conflict': () => 'Bu işlem anahtarı başka bir işlemde kullanılmış.',
  'wallet.operation_over': () => 'Bu işlem daha önce sonuçlanmış.',
  'wallet.run_open': () => 'Devam eden bir bonusunuz var.',
  'wallet.purse_moved': () => 'Bakiyeniz bu arada değişti. Güncel tutarlara bakıp yeniden onaylayın.',
  'wallet.goodwill_only_gives': () =>
    'İyi niyet yalnızca alacak olarak işlenir. Borç için düzeltme veya şikâyet seçin.',

  'jurisdiction.country_not_served': () => 'Bulunduğunuz ülkeye hizmet veremiyoruz.',

  'identity.no_session': () => 'Lütfen giriş yapın.',
  'identity.wrong_credentials': () => 'Kullanıcı adı veya şifre hatalı.',
  'identity.wrong_password': () => 'Geçerli şifreniz hatalı.',
  'identity.account_closed': () =>
    'Bu hesap, sahibinin isteğiyle kapatıldı. Sorunuz varsa destek ekibine yazın.',
  'identity.under_age': () => '18 yaşından küçükler üye olamaz.',
  'identity.consent_due': () =>
    'Devam etmek için kullanım koşullarının ve gizlilik politikasının yürürlükteki sürümünü onaylayın.',
  'identity.email_unverified': () =>
    'Devam etmek için önce e-posta adresinizi doğrulayın. Bağlantıyı profilinizden yeniden isteyebilirsiniz.',
  'identity.session_unknown': () => 'Oturum bulunamadı veya zaten kapalı.',
  'identity.player_unknown': () => 'Böyle bir oyuncu yok.',
  'identity.username_taken': () => 'Bu kullanıcı adı alınmış.',
  'identity.contact_taken': () =>
    'Bu e-posta veya telefon numarasıyla hesap açılamıyor. Hesabınız varsa giriş yapın veya şifrenizi sıfırlayın.',
  'identity.national_id_taken': () => 'Bu kimlik numarası kullanılamıyor. Lütfen destek ekibine yazın.',
  'identity.national_id_kept': () =>
    'Hesabınızda başka bir kimlik numarası kayıtlı. Değiştirmek için destek ekibine yazın.',
  'identity.consent_version_stale': () => 'Metin güncellendi. Lütfen yeni sürümü okuyup tekrar onaylayın.',
  'identity.email_already_verified': () => 'E-posta adresiniz zaten doğrulanmış.',
  'identity.not_blocked': () => 'Bu oyuncuda personelin koyduğu bir engel yok.',
  'identity.second_factor_required': () => 'Doğrulama kodunuzu girin.',
  'identity.second_factor_wrong': () => 'Kod hatalı, süresi geçmiş veya daha önce kullanılmış.',
  'identity.second_factor_already_on': () => 'İki adımlı doğrulama zaten açık.',
  'identity.second_factor_not_on': () => 'İki adımlı doğrulama açık değil.',
  'identity.second_factor_setup_over': () => 'Kurulumun süresi doldu. Lütfen yeniden başlayın.',
  'identity.step_up_password_required': () => 'Devam etmek için geçerli şifrenizi girin.',
  'identity.step_up_code_required': () => 'Devam etmek için doğrulama uygulamanızdaki kodu girin.',
  'identity.step_up_recovery_code': () =>
    'Bu işlemde kurtarma kodu kullanılamaz. Doğrulama uygulamanızdaki 6 haneli kodu girin.',
  'identity.step_up_stale': () =>
    'Şifreniz veya doğrulama ayarınız bu sırada değişti. Lütfen kimliğinizi yeniden doğrulayın.',
  'identity.person_frozen': () =>
    'Ad, soyad, doğum tarihi ve ülke artık yalnızca belgeli bir talep ile değişir.',
  'identity.token_invalid': () => 'Bağlantının süresi dolmuş veya daha önce kullanılmış.',
  'identity.required_fields': () => 'Lütfen tüm zorunlu alanları doldurun.',
  'identity.username_invalid': () =>
    'Kullanıcı adı 3–24 karakter olmalı; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
  'identity.name_invalid': () => 'Ad ve soyad yalnızca harflerden oluşmalıdır.',
  'identity.email_invalid': () => 'Geçerli bir e-posta adresi girin.',
  'identity.phone_invalid': () => 'Geçerli bir telefon numarası girin.',
  'identity.birth_date_invalid': () => 'Geçerli bir doğum tarihi girin.',
  'identity.country_invalid': () => 'Geçerli bir ülke seçin.',
  'identity.national_id_invalid': () => 'Geçerli bir kimlik numarası girin.',
  'identity.passwords_differ': () => 'Şifreler eşleşmiyor.',
  'identity.new_passwords_differ': () => 'Yeni şifreler eşleşmiyor.',
  'identity.password_too_short': () => 'Şifre en az 6 karakter olmalıdır.',
  'identity.password_common': () => 'Bu şifre çok yaygın. Lütfen tahmin edilmesi daha zor bir şifre seçin.',
  'identity.password_contains_username': () => 'Şifre kullanıcı adınızı içeremez.',
  'identity.consent_required': () => 'Devam etmek için bu metni kabul etmeniz gerekir.',
  'identity.throttled': ({ minutes }: { minutes: number }) =>
    `Çok fazla deneme yapıldı. Lütfen ${minutes} dakika sonra tekrar deneyin.`,

  'play_safety.no_change_waiting': () => 'Bekleyen bir limit değişikliği yok.',
  'play_safety.change_unripe': ({ from }: { from: string }) =>
    `Bu limit artışını ${momentText(from)} tarihinden itibaren onaylayabilirsiniz.`,
  'play_safety.change_differs': () =>
    'Bekleyen limit değişikliği bu arada değişti. Güncel tutarı görüp yeniden onaylayın.',
  'play_safety.excluded': () => 'Kendinizi dışladınız; bu süre bitene kadar bu ayar değiştirilemez.',
  'play_safety.term_shorter': () => 'Süren dışlamanız daha uzun. Bir dışlama kısaltılamaz.',
  'play_safety.time_out_shorter': () => 'Süren molanız daha uzun. Bir mola kısaltılamaz.',
  'play_safety.not_excluded': () => 'Hesabınızda süren bir dışlama yok.',
  'play_safety.return_too_early': ({ from }: { from: string }) =>
    `Dönüşü ${farMomentText(from)} tarihinden itibaren isteyebilirsiniz.`,
  'play_safety.return_already_asked': ({ opensAt }: { opensAt: string }) =>
    `Dönüşü zaten istediniz. Hesabınız ${farMomentText(opensAt)} tarihinde oyuna açılacak.`,
  'play_safety.term_not_offered': () => 'Bu süre sunulmuyor. Lütfen listedeki sürelerden birini seçin.',
  'play_safety.cap_invalid': () => 'Geçerli bir limit girin.',
  'play_safety.case_unknown': () => 'Bu vaka bulunamadı.',
  'play_safety.case_closed': () => 'Bu vaka zaten kapanmış.',
  'play_safety.case_not_yours': () => 'Bir vakayı yalnızca üstlenen kişi kapatabilir.',
  'play_safety.contact_in_future': () => 'Görüşme gelecekte olamaz. Gün ve saati düzeltin.',
  'play_safety.only_longer': () =>
    'Süren dışlama bundan daha uzun. Bir dışlama yalnızca uzatılabilir, kısaltılamaz.',
  'play_safety.only_lower': () =>
    'Bu oyuncunun üst sınırı zaten bu kadar ya da daha düşük. Üst sınır buradan yükseltilemez.',

  'play_safety.documents_missing': () =>
    'Karar belgeyle verilir: oyuncunun kimliği ve adresi henüz doğrulanmadı.',
  'play_safety.not_held': () =>
    'Bu hesap artık karar beklemiyor, ya da bu arada başka bir hesaba benzediği görüldü.',
  'play_safety.hold_undecided': () => 'Bu hesap iki kişinin kararını bekliyor; kayıt o kararla kapanır.',

  'verification.needed': () =>
    'Bu işlem için kimliğinizi doğrulamanız gerekiyor. Belgelerinizi Doğrulama sayfasından gönderebilirsiniz.',
  'verification.document_unknown': () => 'Bu belge bulunamadı.',
  'verification.claimed': ({ name }: { name: string }) => `Bu belgeyi şu anda ${name} inceliyor.`,
  'verification.already_decided': () =>
    'Bu belge hakkında daha önce karar verilmiş veya yerine yenisi gelmiş.',
  'verification.already_accepted': () => 'Bu belgeniz zaten kabul edildi. Yenisini göndermeniz gerekmez.',
  'verification.not_accepted': () => 'Yalnızca kabul edilmiş bir belge geri alınabilir.',
  'verification.decided_by_request': () =>
    'Bu belge bir bilgi değişikliği talebine ait; karar talebin kendisinde verilir.',
  'verification.person_changed': () =>
    'Oyuncunun bilgileri bu arada değişti. Belgeyi yeni bilgilerle karşılaştırıp yeniden karar verin.',
  'verification.expiry_required': () => 'Kimliğin geçerlilik tarihini girin.',
  'verification.expiry_past': () => 'Geçerlilik tarihi bugün ya da daha ileri bir gün olmalı.',
  'verification.file_already_sent': () => 'Bu dosyayı daha önce gönderdiniz. Lütfen başka bir dosya seçin.',
  'verification.too_many_waiting': ({ max }: { max: number }) =>
    `En fazla ${max} belge inceleme bekleyebilir. Sonuçlandıklarında yenisini gönderebilirsiniz.`,
  'verification.type_refused': () => 'Yalnızca JPEG, PNG, WebP veya PDF dosyası gönderebilirsiniz.',
  'verification.file_refused': () =>
    'Dosya okunamadı veya güvenlik nedeniyle kabul edilmedi. Belgenin fotoğrafını çekip yeniden deneyin.',
  'verification.picture_too_large': ({ max }: { max: number }) =>
    `Görselin bir kenarı en fazla ${max} piksel olabilir.`,
  'verification.throttled': ({ minutes }: { minutes: number }) =>
    `Çok fazla dosya gönderdiniz. Lütfen ${minutes} dakika sonra tekrar deneyin.`,

  'content.draft_stale': () => 'Bu taslağı az önce başka biri değiştirdi. Yenileyip son hâline bakın.',
  'content.nothing_to_publish': () => 'Yayımlanacak bir taslak yok.',
  'content.already_published': () => 'Yayımlanmış bir içerik silinmez; yayından kaldırabilirsiniz.',
  'content.not_online': () => 'Yalnızca yayındaki bir içeriğin sırası değişir.',
  'content.featured_taken': () =>
    'Bu tarihlerde başka bir promosyon öne çıkarılmış. Önce onun öne çıkarmasını kaldırın.',
  'content.version_taken': () => 'Bu sürüm zaten yayımlanmış ve değişmez. Başka bir sürüm yazın.',
  'content.document_stays': () =>
    'Oyuncuların onayladığı metnin sürümü değişmez. Eski metni yeni bir sürüm olarak yayımlayabilirsiniz.',
  'content.picture_type_refused': () => 'Yalnızca JPEG, PNG veya WebP görseli yükleyebilirsiniz.',
  'content.picture_refused': () =>
    'Bu dosya açılamadı ya da türü göründüğünden başka. Lütfen başka bir görsel seçin.',
  'content.picture_too_large': ({ max }: { max: number }) =>
    `Görselin bir kenarı en çok ${max} piksel, alanı en çok 50 megapiksel olabilir.`,
  'content.picture_too_small': ({ width, height }: { width: number; height: number }) =>
    `Görsel bu yer için küçük: en az ${width} × ${height} piksel olmalı.`,
  'content.pictures_throttled': ({ minutes }: { minutes: number }) =>
    `Çok sayıda görsel yüklediniz. Lütfen ${minutes} dakika sonra yeniden deneyin.`,
  'content.words_refused': () => 'İçerik bu hâliyle kaydedilemez. Lütfen işaretli alanları düzeltin.',

  ...promotionsRefusalTexts,

  'casino.play_closed': ({ until }: { until: string | null }) =>
    until === null
      ? 'Hesabınız oyuna kapalı. Nedenini canlı desteğe sorabilirsiniz.'
      : `Hesabınız oyuna kapalı. Şu tarihte açılacak: ${momentText(until)}.`,
  'casino.unknown_game': () => 'Bu oyun bulunamadı veya artık sunulmuyor.',
  'casino.launch_unknown': () => 'Böyle bir oyun oturumu bulunamadı.',
  'casino.round_unknown': () => 'Böyle bir oyun turu bulunamadı.',
  'casino.favourites_full': ({ max }: { max: number }) =>
    `Favorilerinize en fazla ${max} oyun ekleyebilirsiniz.`,
  'casino.game_unavailable': () => 'Bu oyun şu anda oynanamıyor. Lütfen başka bir oyun deneyin.',
  'casino.currency_not_offered': () => 'Bu oyun hesabınızın para biriminde oynanmıyor.',
  'casino.provider_unknown': () => 'Böyle bir sağlayıcı yok.',
  'casino.studio_unknown': () => 'Böyle bir stüdyo yok.',
  'casino.already_so': () => 'Bunu az önce başka biri yapmış. Sayfayı yenileyip son durumuna bakın.',
  'casino.round_not_open': () => 'Bu tur artık açık değil. Sayfayı yenileyip son durumuna bakın.',
  'casino.round_moved': () =>
    'Tur teklif edildikten sonra ilerledi ya da kapandı; hiçbir şey iade edilmedi. Son durumuna bakıp gerekirse yeniden önerin.',
  'casino.round_unknown_there': () =>
    'Stüdyo bu turu tanımıyor; tamamlayamaz. İptal ve iade önerebilirsiniz.',
  'casino.studio_away': () => 'Stüdyo yanıt vermedi. Bir şey değişmedi; lütfen biraz sonra tekrar deneyin.',
  'casino.difference_unknown': () => 'Böyle bir uyuşmazlık kaydı yok.',
  'casino.difference_not_yours': () => 'Bu kaydı yalnızca üstlenen kişi kapatabilir.',
  'casino.win_still_held': () =>
    'Bu kazanç tutuluyor. Kayıt, serbest bırakma iki kişi tarafından onaylanınca kapanır.',
  'casino.win_not_held': () =>
    'Bu turun kazancı tutulmuyor ya da öneriden sonra değişti. Sayfayı yenileyip son durumuna bakın.',
  'casino.difference_closed': () => 'Bu kayıt kapanmış. Sayfayı yenileyip son durumuna bakın.',
  'casino.grant_in_the_past': () => 'Son gün bugün ya da daha ileri bir gün olmalı.',
  'casino.grant_stake_outside': ({ min, max }: { min: MoneyText; max: MoneyText }) =>
    `Tur bahsi bu oyunun sınırları içinde olmalı: ${money(min)} – ${money(max)}.`,

  'keno.closed': () => 'Gerçek Keno şu anda kapalı. Deneme turları oynanabilir.',
  'keno.not_stopped': () => 'Keno bu nedenle kapalı değil: biri açmış olabilir. Sayfayı yenileyin.',
  'keno.pair_unknown': () => 'Böyle bir tohum çifti bulunamadı.',
  'keno.pair_over': () => 'Bu tohum çifti sona erdi. Yeni bir çiftle devam edin.',
  'keno.pair_not_open': () => 'Bu tohum çifti henüz açılmadı. Önce oyuncu tohumunu belirleyin.',
  'keno.pair_already_open': () => 'Bu tohum çifti başka bir oyuncu tohumuyla açılmış.',
  'keno.round_unknown': () => 'Böyle bir Keno turu bulunamadı.',
  'keno.too_soon': ({ seconds }: { seconds: number }) => `Sonraki tur ${seconds} saniye sonra başlayabilir.`,
  'keno.table_changed': () => 'Ödeme tablosu değişti. Yeni tabloya bakıp tekrar oynayın.',
  'keno.picks_invalid': () => '1 ile 80 arasında, birbirinden farklı 1–10 sayı seçin.',
  'keno.stake_too_low': (min: MoneyText) => `Bahis en az ${money(min)} olmalı.`,
  'keno.stake_too_high': (max: MoneyText) => `Bu kadar sayıyla bahis en fazla ${money(max)} olabilir.`,

  ...sportsbookRefusalTexts,
  ...supportRefusalTexts,

  'payments.event_untrusted': () => 'Bu bildirim doğrulanamadı.',
  'payments.event_unknown': () => 'Bu bildirimin ait olduğu işlem bulunamadı.',
  'payments.event_differs': () => 'Bu bildirim işlemde istenenden farklı.',
  'payments.method_unknown': () => 'Bu ödeme yöntemi hesabınız için kullanılamıyor.',
  'payments.request_unknown': () => 'Böyle bir işlem bulunamadı.',
  'payments.destination_unknown': () => 'Bu kayıtlı adres bulunamadı.',
  'payments.method_closed': () => 'Bu ödeme yöntemi şu anda kapalı. Lütfen başka bir yöntem seçin.',
  'payments.no_account': () => 'Bu yöntem için açık bir hesabımız yok. Lütfen yöntemi yeniden seçin.',
  'payments.too_many_open': ({ max }: { max: number }) =>
    `En fazla ${max} açık yatırma talebiniz olabilir. Önce bekleyenlerin sonuçlanmasını bekleyin.`,
  'payments.too_many_unpaid': ({ max }: { max: number }) =>
    `Ödenmeyi bekleyen ${max} havale talebiniz var. İşlem Geçmişi’nden birini sürdürün veya iptal edin; sonra yenisini açabilirsiniz.`,
  'payments.claims_throttled': ({ hours }: { hours: number }) =>
    `Son ${hours} saatte çok fazla havale talebi açtınız. İşlem Geçmişi’nden açık bir talebi sürdürün veya daha sonra yeniden deneyin.`,
  'payments.deposits_closed': () =>
    'Hesabınız para yatırmaya kapalı. Lütfen para göndermeyin: gelen para bakiyenize eklenmez, geldiği hesaba geri gönderilir.',
  'payments.limit_reached': ({ left, open }: { left: MoneyText; open: MoneyText | null }) =>
    open === null
      ? `Yatırma limitinize göre en fazla ${money(left)} daha yatırabilirsiniz.`
      : `Yatırma limitinize göre en fazla ${money(left)} daha yatırabilirsiniz; bekleyen ${money(open)} tutarındaki talepleriniz de sayılır. Beklemeyenleri İşlem Geçmişi’nden iptal edebilirsiniz.`,
  'payments.address_taken': () =>
    'Bu adres başka bir hesapta kayıtlı. Adres sizin adınızaysa bir şey yapmanız gerekmez: ekibimize bildirildi, inceleyip size ulaşacağız.',
  'payments.addresses_throttled': ({ hours }: { hours: number }) =>
    `Bugün çok fazla yeni adres denendi. Lütfen ${hours} saat sonra tekrar deneyin ya da kayıtlı bir adresinizi seçin.`,
  'payments.destinations_full': ({ max }: { max: number }) =>
    `En fazla ${max} adres saklanır. Kullanmadığınız birini silip yeniden deneyin.`,
  'payments.correction_over': () => 'Adresi düzeltme süresi doldu.',
  'payments.cooling': ({ until }: { until: string }) =>
    `Hesap bilgileriniz yeni değişti. Güvenliğiniz için para çekme ${momentText(until)} saatinde açılacak.`,
  'payments.company_away': () =>
    'Ödeme kuruluşuna şu anda ulaşılamıyor. Hesabınızdan para çekilmedi; lütfen biraz sonra tekrar deneyin.',
  'payments.not_confirmed': () => 'Ödeme kuruluşu bu tutarı onaylamadı; bakiyeye bir şey eklenmedi.',
  'payments.amount_too_small': (min: MoneyText) => `Bu yöntemle en az ${money(min)} işlem yapılabilir.`,
  'payments.amount_too_large': (max: MoneyText) => `Bu yöntemle en fazla ${money(max)} işlem yapılabilir.`,
  'payments.name_required': () => 'Lütfen ödemeyi yapan kişinin adını ve soyadını girin.',
  'payments.holder_required': () => 'Lütfen hesap sahibinin adını ve soyadını girin.',
  'payments.holder_differs': () =>
    'Hesap sahibinin adı kayıtlı adınızla aynı değil. Yalnızca kendi hesabınıza ödeme yapabiliriz.',
  'payments.iban_invalid': () => 'Bu IBAN geçerli değil. Lütfen rakamları kontrol edin.',
  'payments.iban_foreign': () => 'Türk lirası yalnızca TR ile başlayan bir IBAN’a gönderilebilir.',
  'payments.address_invalid': () => 'Bu cüzdan adresi geçerli değil. Lütfen adresi kopyalayıp yapıştırın.',
  'payments.win_under_review': () =>
    'Yüksek bir kazancınız inceleniyor. İki yetkilimiz onayladığında para çekme yeniden açılır; bakiyeniz hesabınızda.',
  'payments.address_of_other_kind': () => 'Bu adres seçtiğiniz yöntemle kullanılamaz.',
  'payments.national_id_required': () => 'İlk para çekme için kimlik numaranızı bir kez girmeniz gerekiyor.',
  'payments.proof_required': () => 'Bu adresi ilk kez kullanıyorsunuz. Lütfen kimliğinizi doğrulayın.',
  'payments.case_of_other_kind': () => 'Bu işlem bu türdeki bir kayıtla yapılamaz.',
  'payments.case_not_yours': () => 'Bu kaydı yalnızca üstlenen kişi kapatabilir.',
  'payments.withdrawal_unknown': () => 'Böyle bir çekim yok.',
  'payments.claim_unknown': () => 'Böyle bir yatırma talebi yok.',
  'payments.line_unknown': () => 'Böyle bir banka hareketi yok.',
  'payments.chain_payment_unknown': () => 'Böyle bir kripto ödemesi yok.',
  'payments.record_unknown': () => 'Böyle bir kuruluş kaydı yok.',
  'payments.case_unknown': () => 'Böyle bir uyuşmazlık kaydı yok.',
  'payments.account_unknown': () => 'Böyle bir hesap yok.',
  'payments.already_handled': () => 'Bu kayıt artık beklemiyor. Sayfayı yenileyip son durumuna bakın.',
  'payments.return_not_approved': () =>
    'Bu iade ikinci bir yetkili tarafından onaylanmadı ya da daha önce kaydedildi. Para göndermeden önce sayfayı yenileyin.',
  'payments.return_differs': ({ approved, held }: { approved: MoneyText; held: MoneyText }) =>
    `Ödeme kuruluşunun kaydı bu arada değişti: iadesi önerilen ${money(approved)}, şimdi görünen ${money(held)}. Kayıtları inceleyip iadeyi yeniden önerin.`,
  'payments.stopped': ({ why }: { why: string }) => `Onaylanamaz. ${why}`,
  'payments.address_corrected': () =>
    'Oyuncu bu arada adresi düzeltti. Çekim yeniden sırada; yeni adresi kontrol edip tekrar onaylayın.',
  'payments.amount_differs': ({ came, claimed }: { came: MoneyText; claimed: MoneyText }) =>
    `Tutarlar farklı: gelen ${money(came)}, talep ${money(claimed)}. Gelen tutarı ikinci bir yetkilinin onayıyla oyuncuya atayın ya da parayı iade edin.`,
  'payments.amount_same': () => 'Bu oyuncunun aynı tutarda bir talebi var. Parayı o talebe atayın.',
  'payments.sender_of_other': () =>
    'Bu para başka bir oyuncunun kayıtlı hesabından geldi; bu oyuncuya atanamaz. Parayı iade edin.',
  'payments.record_of_other': () =>
    'Bu kayıt başka bir oyuncunun yatırma talebine ait; bu oyuncuya atanamaz.',
  'payments.record_credited': () =>
    'Bu kaydın ait olduğu yatırma zaten bakiyeye geçti. Farkı ödeme kuruluşuyla açıklığa kavuşturun.',
  'payments.claim_by_company': () =>
    'Bu talep havale ile değil, ödeme kuruluşunun sayfasında açıldı; banka hareketiyle eşleştirilemez.',
  'payments.money_came': () => 'Bu talebin parası geldi. Bakiyeye ekleyin ya da parayı iade edin.',
  'payments.record_awaited': () =>
    'Ödeme kuruluşunun bu ödemeye ait kaydı henüz gelmedi. Para bize ulaşınca iade edebilirsiniz.',
  'payments.account_taken': () => 'Bu numarayla kayıtlı bir hesap zaten var.',
  'payments.method_without_account': () => 'Bu yöntemde oyuncular bir hesaba ödeme yapmaz; hesap eklenemez.',
  'payments.account_number_invalid': () => 'Hesap numarası geçerli değil. IBAN’ı eksiksiz ve doğru yazın.',
  'payments.bounds_invalid': () =>
    'Sınırlar tutarsız: her para birimi bir kez yazılmalı, en az sıfırdan ve sabit ücretten büyük, en çok en azdan küçük olmamalı.',
  'payments.fee_leaves_nothing': ({ fee, min }: { fee: MoneyText; min: MoneyText }) =>
    `Ücret en küçük tutardan az olmalı: ${money(min)} için ${money(fee)} ücret çıkıyor.`,
  'payments.deposit_costs_nothing': () => 'Yatırma yöntemlerinden ücret alınmaz.',

  'notifications.unknown': () => 'Böyle bir bildirim yok.',
  'notifications.mandatory': () =>
    'Hesabınız ve paranızla ilgili bu bildirimler kapatılamaz; bilmeniz gerekenleri içerir.',

  'player_requests.unknown': () => 'Böyle bir talep yok.',
  'player_requests.already_open': () => 'Bu türde açık bir talebiniz zaten var.',
  'player_requests.not_waiting': () => 'Bu talep artık beklemiyor. Sayfayı yenileyip son durumuna bakın.',
  'player_requests.bets_open': () =>
    'Sonuçlanmamış bahisler var. Hesap, bahisler sonuçlanınca kapatılabilir.',
  'player_requests.rounds_open': () => 'Bitmemiş oyun turları var. Hesap, turlar bitince kapatılabilir.',
  'player_requests.withdrawal_open': () =>
    'Sonuçlanmamış bir para çekme işlemi var. Hesap, işlem bitince kapatılabilir.',
  'player_requests.export_open': () =>
    'Oyuncunun açık bir veri talebi var. Hesap kapanınca dosyasını alamaz; önce o talebi sonuçlandırın.',
  'player_requests.purse_moved': () =>
    'Oyuncunun bakiyesi talepten sonra değişti. Talepler sayfasında tutarı yeniden ayırın, sonra onaylayın.',
  'player_requests.payout_due': () =>
    'Hesapta ödenecek para var. Ödemesi çekim listesinde tamamlanınca hesap kapanır.',
  'player_requests.person_not_frozen': () => 'Bu bilgileri profilinizden doğrudan değiştirebilirsiniz.',
  'player_requests.person_unchanged': () => 'Değişen bir bilgi yok.',
  'player_requests.document_gone': () =>
    'Talebin belgesi artık beklemiyor. Lütfen belgeyi yeniden gönderip yeni bir talep açın.',
  'player_requests.file_gone': () => 'Dosya hazır değil veya saklama süresi doldu.',
  'player_requests.iban_required': () => 'Bakiyenizin ödeneceği IBAN numarasını girin.',
} satisfies Record<RefusalCode, (say: never) => string>;

/** A bug has no code and no detail: only this sentence leaves the server. */
export const failureText = 'Bir hata oluştu.';
