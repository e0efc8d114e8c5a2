import { folded } from '@clearbell/words'

/** Small words by which a language is known, in lower case and without accents, by the language's code. `|` parts those that say nothing
 *  of the subject from those that do ('empieza'). Left out are words that English has too ('die', 'hay'), that names begin with ('de',
 *  'los') and that schools call themselves or their days by ('ecole', 'scoil', 'ninos'). Hindi and Urdu in Latin letters are not here:
 *  families mix them with English words that say what is meant ('report card kab milega'). */
const SMALL: Readonly<Record<string, string>> = {
  es: `que cuando donde como cual cuanto cuanta cuantos quien porque por para con las una del esta estan estoy hijo hija mi puedo puede
    pueden tengo tiene necesito quiero quisiera hacer muy tambien pero nuestro hasta desde usted ustedes alguien
    | cuesta empieza termina horario hoy manana llevar clases lunes entiendo obligatorio ayudar perdi olvide permiten camion`,
  fr: `quand quel quelle quels quelles est sont les des une du dans avec mon mes fils fille je peux peut puis il elle nous vous votre qui que
    quoi combien faut avoir pas enfant enfants aux cette sur leur leurs voudrais pouvez cest jai parler ont quil chez voulez doit fait elles
    puisque
    | coute commence cherche aujourdhui lundi semaine ferme ferment retard proposez fievre oublie ouvre`,
  de: `wann wie warum welche welcher welchen ist sind das dem ein eine einen meine meinen meiner ich kann konnen wir sie nicht und mit von zu
    auf gibt muss mussen darf durfen haben wird bitte wenn unser unsere unserer mir mich tochter sohn schon wer habe habt macht mein dein
    nach beim zum zur aber noch seit in der den tun
    | kostet beginnt uhr heute montag erlaubt finde brauche braucht kommt vergessen geht`,
  pt: `quando onde qual quanto quem sem os uma nao meu minha filho filha posso pode tem tenho preciso ele voce voces sao estao seu sua ao quais
    nossa precisa alguem sobre aonde isso que como para por esta faco
    | custa comeca fazer sai obrigatorio aulas segunda fica oferecem esqueci comecam atrasado`,
  it: `quale quali quanti quando quanto una con perche che gli della dei delle mio miei figlio figlia puo possono sono devo nel nella alle
    vorrei avete nostra cosa alla sulla quello anche chi faccio ci fino
    | costa inizia servono cerco chiedere capisco lezione lunedi scuola comprare usare dimenticato chiude ritardo`,
  nl: `wanneer waar waarom welke hoe het een mijn zoon dochter zijn ik kan kunnen niet voor naar hoeveel moet moeten heeft zij wij jullie bij
    mogen mag onze wordt ook deze laat hebben is de van
    | begint kost graag nodig maandag vandaag komt opvang vergeten gaat`,
  pl: `kiedy gdzie jak kto dlaczego ile czy jest sa moj moja moje mojego mojej syn corka dziecko dziecka dzieci szkole nie moge mozna dla trzeba
    prosze ktory ktorej od jaki jakie chcialabym chcialbym mamy macie jestem robic chce
    | zaczyna kosztuje jutro poniedzialek lekcje zapomnialem zapomnialam`,
  vi: `khi bao gio tai cua toi truong khong duoc phai nhu nay cho nhap gi chau tieng lam
    | hoc ngay nghi muon giay`,
  so: `goorma goormay xagee sidee maxaa waa immisa waxaan aan ilmaha ilmahayga ilmahaygu wiilkayga gabadhayda dugsiga dugsigu ayaa ayuu ayay uu
    karaa rabaa jiraa jira qof ku yaa maxay intee aad kuma waan jiraan maxaan
    | maanta berri hadla fahmin lumiyay iman sameeyaa furan xirmaa`,
  tr: `zaman nerede nasil neden kac kacta kadar okul okulu okula okulda cocugum cocugumu cocugumun oglum kizim kizimi yok bir bu icin hangi mu
    istiyorum biri lazim nereye misiniz musunuz degil edebilir
    | basliyor ogretmen ogretmenle bugun gerekli zorunlu geciyor yapmam bildiririm pazartesi veriyor veriyorum unuttum gelmedi yapmaliyim acik`,
  sw: `lini wapi vipi kwa nini mtoto wangu shule gani naweza ninawezaje kwenye mwanangu kuna shuleni ngapi nataka ninahitaji ni yangu kwamba mtu
    langu
    | inaanza saa lazima mwalimu hayupo asubuhi barua sielewi wazazi nifanye masomo`,
  tl: `kailan saan paano sino bakit ano ang mga anak aking ko po pwede puwede puwedeng gusto kailangan niya siyang yung kayo ito siya
    | magkano oras ngayon bukas nakalimutan`,
  ht: `kote kijan poukisa konbyen kile pitit mwen eske gen pou ak yo li lekol moun kisa yon ki bezwen genyen
    | jodi renmen koute vakans konprann poum vini`,
  ro: `cand unde cine este sunt pentru copilul fiul fiica mea poate ce trebuie cu si vreau nostru noastra voi fost vine sau copiii
    | incepe anunt inteleg obligatorio obligatorie acte faceti oferiti uitat`,
  id: `kapan dimana bagaimana siapa mengapa apa berapa saya sekolah yang untuk dengan bisa dapat tidak apakah harus
    | mulai`,
  cs: 'kdy kde proc kolik jsou muj skoly dite dcera nebo muze mohu | zacina',
  hr: 'kada kad gdje gde kako tko zasto sto koliko dijete dete mogu moze | pocinje',
  sq: 'kur pse eshte femija djali vajza ime shkolla dhe nuk mund | fillon',
  // Swedish, Norwegian and Danish.
  nordic:
    'hur varfor vad mitt skolan jag och det ett inte hvornar hvor hvordan hvem hvorfor hva hvad skolen jeg og ikke | borjar kostar starter koster',
  hu: 'mikor hogyan miert mennyi vannak gyerekem fiam lanyom iskola nem hogy kell lehet egy az | kezdodik',
  cy: 'pryd sut pwy mae fy mhlentyn gyfer wyf | eisiau dechrau',
  ga: 'cathain conas bhfuil mhac agus mbeidh | bionn',
  mi: 'ahea pehea taku',
  hmn: 'thaum twg qhov leej yog kuv nyuam tsev kawm ntawv puas muaj rau ntawm cov hauv',
}

/** Of those above what tells no language, because English or names have it as well. */
const IN_SEVERAL = new Set(['mi', 'in', 'der', 'den', 'is', 'de', 'van'])

/** Of languages that are known by their letters. */
const OF_OTHER_SCRIPTS = `
  что как где когда кто во в на и у с к о по до для из от ли это мой моя мое моего мою мне я мы вы он она они есть нужно надо можно могу
  можем какой какая какие какого пожалуйста сколько
  ما متى كيف اين أين هل في من الى إلى على عن هو هي انا أنا يمكن يمكنني كم هذا هذه
  怎么 怎样 如何 什么 时候 什么时候 吗 的 了 是 在 有 我 我们 你们 他 她 请问 可以 要 给 能 呢 哪里 几
  어떻게 언제 어디 어디서 무엇 뭐 나요 있나요 하나요 인가요 해요 합니까 우리 제 저는`

/** Words of nearly every question to a school, which say as little there as 'school' and 'child' in English. */
const SCHOOL_AND_CHILD = `
  escuela escuelas colegio nino nina ninos ninas hijos hijas alumno alumnos estudiante estudiantes ecole ecoles college lycee eleve eleves
  schule kind kinder kindes schuler escola escolas crianca criancas aluno alunos filhos filhas scuole bambino bambina bambini ragazzi school
  kinderen szkola szkoly truong con em okulun cocuk ogrenci wanafunzi watoto paaralan eskwela eskwelahan timoun scoala scolii copil elev anak
  murid школа школе школу школы ребенок ребенка детей дети сын сына дочь المدرسه المدرسة مدرسة ابني ابنتي طفلي 学校 孩子 学生 我的 학교 아이`

const ENGLISH = `
  the is im my ok what whats when where who whos whose how why which my our your you they it its this that these that there are were
  been does do did doesnt dont didnt isnt cant could couldnt would should wont have has had of for to from with without about and but if
  not into any some all get gets need needs want know tell please then than after before during much many long hes shes out off her him
  his them their kid kids child children teacher student parent today tomorrow week weekend month year monday tuesday wednesday thursday
  friday saturday sunday january february march april june july august september october november december`

const wordsOf = (list: string) => list.trim().split(/\s+/)
const isTelling = (word: string) => word !== '|' && !IN_SEVERAL.has(word)

/** Each language's words by which it is known. */
export const wordsOfLanguages: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SMALL).map(([language, list]) => [language, new Set(wordsOf(list).filter(isTelling))]),
)
export const foreignWords: ReadonlySet<string> = new Set([...wordsOfLanguages.values()].flatMap((words) => [...words]))
export const englishWords: ReadonlySet<string> = new Set(wordsOf(ENGLISH))

/** Words of other languages that say nothing of a question's subject. */
export const emptyWords: ReadonlySet<string> = new Set([
  ...Object.values(SMALL).flatMap((list) => wordsOf(list.split('|')[0]!)),
  ...[...wordsOf(OF_OTHER_SCRIPTS), ...wordsOf(SCHOOL_AND_CHILD)].map(folded),
])
