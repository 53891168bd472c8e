import { type City, city, fridayAndSaturday, place, saturdayAndSunday, trade } from './city.ts';

/** The cities of the embedded inventory. Places and coordinates are real; every property in them is invented. */
export const cities: readonly City[] = [
  city(
    place('DAC', 'Dhaka', 'BD', 'Asia/Dhaka', 23.7806, 90.4074),
    trade(5_200, 22, '665444454567', fridayAndSaturday, 'garden'),
    'Dacca',
    `Gulshan 23.7925 90.4078 130
     Banani 23.7937 90.4043 115
     Baridhara 23.8003 90.4221 120
     Uttara 23.8759 90.3795 85
     Dhanmondi 23.7461 90.3742 90
     Motijheel 23.7330 90.4172 80`,
  ),
  city(
    place('CGP', 'Chattogram', 'BD', 'Asia/Dhaka', 22.3569, 91.7832),
    trade(4_200, 14, '665444455567', fridayAndSaturday, 'sea', 'river'),
    'Chittagong',
    `Agrabad 22.3255 91.8123 110
     GEC Circle 22.3590 91.8215 100
     Nasirabad 22.3664 91.8222 95
     Patenga 22.2364 91.7920 90`,
  ),
  city(
    place('CXB', "Cox's Bazar", 'BD', 'Asia/Dhaka', 21.4272, 92.0058),
    trade(4_800, 20, '886544333579', fridayAndSaturday, 'sea', 'pool'),
    'Coxs Bazar, Panowa',
    `Kolatoli 21.4166 91.9826 110
     Laboni Point 21.4297 91.9703 105
     Sugandha Beach 21.4213 91.9760 100
     Inani 21.2303 92.0480 125`,
  ),
  city(
    place('ZYL', 'Sylhet', 'BD', 'Asia/Dhaka', 24.8949, 91.8687),
    trade(3_900, 13, '665445555566', fridayAndSaturday, 'garden', 'mountain'),
    '',
    `Zindabazar 24.8951 91.8711 100
     Ambarkhana 24.9057 91.8691 95
     Dargah Gate 24.9020 91.8672 100
     Jaflong Road 24.9402 91.9220 120`,
  ),
  city(
    place('CCU', 'Kolkata', 'IN', 'Asia/Kolkata', 22.5726, 88.3639),
    trade(4_600, 18, '665444445668', saturdayAndSunday, 'river'),
    'Calcutta',
    `Park Street 22.5535 88.3520 120
     New Market 22.5596 88.3527 90
     Salt Lake 22.5797 88.4143 100
     New Town 22.5804 88.4700 105
     Howrah 22.5892 88.3103 75`,
  ),
  city(
    place('DEL', 'Delhi', 'IN', 'Asia/Kolkata', 28.6304, 77.2177),
    trade(5_600, 20, '776543344678', saturdayAndSunday, 'garden', 'landmark'),
    'New Delhi',
    `Connaught Place 28.6315 77.2167 120
     Karol Bagh 28.6519 77.1909 80
     Paharganj 28.6447 77.2120 65
     Aerocity 28.5486 77.1210 125
     Nehru Place 28.5491 77.2533 95`,
  ),
  city(
    place('BOM', 'Mumbai', 'IN', 'Asia/Kolkata', 19.076, 72.8777),
    trade(7_400, 19, '776554445677', saturdayAndSunday, 'sea'),
    'Bombay',
    `Colaba 18.9067 72.8147 130
     Bandra 19.0596 72.8295 115
     Juhu 19.1075 72.8263 120
     Andheri 19.1136 72.8697 90
     Worli 19.0176 72.8169 115`,
  ),
  city(
    place('MAA', 'Chennai', 'IN', 'Asia/Kolkata', 13.0827, 80.2707),
    trade(4_700, 16, '766544455566', saturdayAndSunday, 'sea'),
    'Madras',
    `Egmore 13.0732 80.2609 95
     T Nagar 13.0418 80.2341 100
     Mylapore 13.0368 80.2676 100
     Greams Road 13.0597 80.2520 95
     Guindy 13.0067 80.2206 95`,
  ),
  city(
    place('KTM', 'Kathmandu', 'NP', 'Asia/Kathmandu', 27.7172, 85.324),
    trade(4_100, 17, '456653335775', saturdayAndSunday, 'mountain', 'garden', 'courtyard'),
    '',
    `Thamel 27.7154 85.3123 95
     Durbar Marg 27.7120 85.3176 130
     Boudha 27.7215 85.3620 95
     Lazimpat 27.7228 85.3205 110
     Patan 27.6727 85.3250 105`,
  ),
  city(
    place('CMB', 'Colombo', 'LK', 'Asia/Colombo', 6.9271, 79.8612),
    trade(5_100, 16, '887544455569', saturdayAndSunday, 'sea', 'pool'),
    '',
    `Fort 6.9344 79.8428 125
     Galle Face 6.9246 79.8450 130
     Kollupitiya 6.9108 79.8497 110
     Bambalapitiya 6.8889 79.8567 90
     Mount Lavinia 6.8390 79.8650 95`,
  ),
  city(
    place('MLE', 'Malé', 'MV', 'Indian/Maldives', 4.1755, 73.5093),
    trade(9_800, 14, '998754444579', saturdayAndSunday, 'sea', 'pool'),
    'Maldives, Male',
    `Henveiru 4.1752 73.5160 90
     Maafannu 4.1764 73.5026 85
     Hulhumalé 4.2117 73.5400 100
     Maafushi 3.9403 73.4900 120`,
  ),
  city(
    place('BKK', 'Bangkok', 'TH', 'Asia/Bangkok', 13.7563, 100.5018),
    trade(5_300, 24, '776554445568', saturdayAndSunday, 'river', 'pool'),
    'Krung Thep',
    `Sukhumvit 13.7373 100.5604 115
     Silom 13.7262 100.5234 110
     Pratunam 13.7511 100.5413 90
     Siam 13.7456 100.5341 125
     Khao San 13.7590 100.4974 70
     Riverside 13.7212 100.5140 130`,
  ),
  city(
    place('HKT', 'Phuket', 'TH', 'Asia/Bangkok', 7.8804, 98.3923),
    trade(6_100, 19, '998754443579', saturdayAndSunday, 'sea', 'pool', 'garden'),
    '',
    `Patong 7.8961 98.2966 110
     Karon 7.8466 98.2950 100
     Kata 7.8205 98.2977 105
     Phuket Town 7.8842 98.3923 70
     Bang Tao 8.0000 98.2930 130`,
  ),
  city(
    place('SIN', 'Singapore', 'SG', 'Asia/Singapore', 1.2903, 103.852),
    trade(13_500, 20, '556555555667', saturdayAndSunday, 'river', 'pool', 'landmark'),
    '',
    `Marina Bay 1.2834 103.8607 145
     Orchard 1.3048 103.8318 125
     Little India 1.3066 103.8518 75
     Chinatown 1.2836 103.8443 90
     Bugis 1.3009 103.8558 95
     Geylang 1.3148 103.8831 60`,
  ),
  city(
    place('KUL', 'Kuala Lumpur', 'MY', 'Asia/Kuala_Lumpur', 3.139, 101.6869),
    trade(5_000, 22, '655555666567', saturdayAndSunday, 'pool', 'landmark'),
    'KL',
    `Bukit Bintang 3.1466 101.7113 110
     KLCC 3.1579 101.7116 140
     Chow Kit 3.1650 101.6980 70
     Brickfields 3.1290 101.6860 90
     Chinatown 3.1440 101.6975 80`,
  ),
  city(
    place('LGK', 'Langkawi', 'MY', 'Asia/Kuala_Lumpur', 6.35, 99.8),
    trade(5_700, 13, '776555455568', saturdayAndSunday, 'sea', 'garden', 'mountain'),
    '',
    `Pantai Cenang 6.2920 99.7270 105
     Kuah 6.3264 99.8432 75
     Datai Bay 6.4270 99.6640 150
     Tanjung Rhu 6.4500 99.8230 135`,
  ),
  city(
    place('DPS', 'Bali', 'ID', 'Asia/Makassar', -8.65, 115.2167),
    trade(5_600, 21, '544555787558', saturdayAndSunday, 'sea', 'garden', 'pool'),
    'Denpasar',
    `Kuta -8.7180 115.1690 85
     Seminyak -8.6913 115.1683 120
     Ubud -8.5069 115.2625 110
     Sanur -8.6783 115.2636 95
     Nusa Dua -8.8000 115.2300 140`,
  ),
  city(
    place('HKG', 'Hong Kong', 'HK', 'Asia/Hong_Kong', 22.2988, 114.1722),
    trade(11_500, 18, '555655555777', saturdayAndSunday, 'sea', 'landmark'),
    '',
    `Tsim Sha Tsui 22.2976 114.1722 115
     Mong Kok 22.3193 114.1694 85
     Causeway Bay 22.2800 114.1840 110
     Wan Chai 22.2777 114.1731 105
     Central 22.2819 114.1582 145`,
  ),
  city(
    place('CAN', 'Guangzhou', 'CN', 'Asia/Shanghai', 23.1291, 113.2644),
    trade(5_800, 15, '455854445855', saturdayAndSunday, 'river', 'landmark'),
    'Canton',
    `Yuexiu 23.1289 113.2668 95
     Tianhe 23.1246 113.3612 115
     Haizhu 23.0838 113.3173 90
     Pazhou 23.0986 113.3620 120
     Liwan 23.1259 113.2443 80`,
  ),
  city(
    place('DXB', 'Dubai', 'AE', 'Asia/Dubai', 25.2048, 55.2708),
    trade(9_200, 25, '987543334688', saturdayAndSunday, 'sea', 'pool', 'landmark'),
    '',
    `Deira 25.2697 55.3095 70
     Bur Dubai 25.2532 55.2972 75
     Downtown 25.1972 55.2744 145
     Dubai Marina 25.0805 55.1403 125
     Jumeirah 25.2048 55.2400 130
     Al Barsha 25.1130 55.2000 85`,
  ),
  city(
    place('AUH', 'Abu Dhabi', 'AE', 'Asia/Dubai', 24.4539, 54.3773),
    trade(8_000, 15, '876543334677', saturdayAndSunday, 'sea', 'pool'),
    '',
    `Corniche 24.4712 54.3377 125
     Al Zahiyah 24.4950 54.3770 95
     Yas Island 24.4990 54.6070 130
     Al Maryah Island 24.5020 54.3900 125`,
  ),
  city(
    place('DOH', 'Doha', 'QA', 'Asia/Qatar', 25.2854, 51.531),
    trade(7_600, 16, '776543334677', fridayAndSaturday, 'sea', 'pool', 'courtyard'),
    '',
    `West Bay 25.3250 51.5290 120
     Souq Waqif 25.2880 51.5330 115
     Al Sadd 25.2830 51.5010 85
     The Pearl 25.3710 51.5510 140
     Msheireb 25.2860 51.5250 120`,
  ),
  city(
    place('RUH', 'Riyadh', 'SA', 'Asia/Riyadh', 24.7136, 46.6753),
    trade(7_900, 15, '667654334677', fridayAndSaturday, 'courtyard', 'pool'),
    '',
    `Olaya 24.6950 46.6830 120
     Al Malaz 24.6680 46.7330 80
     Al Murabba 24.6480 46.7100 90
     King Abdullah District 24.7600 46.6400 140`,
  ),
  city(
    place('JED', 'Jeddah', 'SA', 'Asia/Riyadh', 21.5433, 39.1728),
    trade(7_300, 16, '667765656666', fridayAndSaturday, 'sea', 'pool'),
    'Jiddah',
    `Al Hamra 21.5290 39.1620 115
     Al Balad 21.4830 39.1870 85
     Corniche 21.6040 39.1080 130
     Al Rawdah 21.5640 39.1620 95`,
  ),
  city(
    place('QCA', 'Makkah', 'SA', 'Asia/Riyadh', 21.4225, 39.8262),
    trade(9_400, 22, '678876666677', fridayAndSaturday, 'landmark', 'mountain'),
    'Mecca, Makka',
    `Ajyad 21.4180 39.8290 140
     Ibrahim Al Khalil 21.4150 39.8180 115
     Al Misfalah 21.4100 39.8230 85
     Al Aziziyah 21.4050 39.8650 65
     Jabal Omar 21.4205 39.8200 150`,
  ),
  city(
    place('MED', 'Madinah', 'SA', 'Asia/Riyadh', 24.4672, 39.6112),
    trade(8_100, 18, '678876666677', fridayAndSaturday, 'landmark', 'courtyard'),
    'Medina',
    `Central Area 24.4700 39.6110 135
     Qurban 24.4590 39.6080 90
     Bani Khidrah 24.4690 39.6080 120
     Al Uyun 24.4900 39.6080 65`,
  ),
  city(
    place('MCT', 'Muscat', 'OM', 'Asia/Muscat', 23.588, 58.3829),
    trade(7_000, 14, '887543334678', fridayAndSaturday, 'sea', 'mountain', 'pool'),
    'Masqat',
    `Muttrah 23.6200 58.5650 90
     Ruwi 23.5960 58.5450 75
     Al Khuwair 23.5930 58.4300 95
     Al Mouj 23.6260 58.2700 130`,
  ),
  city(
    place('IST', 'Istanbul', 'TR', 'Europe/Istanbul', 41.0082, 28.9784),
    trade(7_200, 22, '445667888655', saturdayAndSunday, 'sea', 'landmark', 'courtyard'),
    'Constantinople',
    `Sultanahmet 41.0054 28.9768 110
     Taksim 41.0370 28.9850 110
     Karaköy 41.0220 28.9770 115
     Laleli 41.0100 28.9550 75
     Kadıköy 40.9900 29.0290 85
     Beşiktaş 41.0430 29.0090 130`,
  ),
  city(
    place('CAI', 'Cairo', 'EG', 'Africa/Cairo', 30.0444, 31.2357),
    trade(4_900, 16, '776654445777', fridayAndSaturday, 'river', 'landmark', 'pool'),
    '',
    `Zamalek 30.0620 31.2190 115
     Garden City 30.0360 31.2310 110
     Downtown 30.0480 31.2400 80
     Giza 29.9870 31.1420 115
     Heliopolis 30.0910 31.3260 100`,
  ),
  city(
    place('LON', 'London', 'GB', 'Europe/London', 51.5074, -0.1278),
    trade(16_500, 25, '445566887567', saturdayAndSunday, 'river', 'garden', 'landmark'),
    '',
    `Whitechapel 51.5160 -0.0700 80
     Paddington 51.5154 -0.1755 100
     Kensington 51.5020 -0.1870 125
     Bloomsbury 51.5220 -0.1260 115
     Southwark 51.5030 -0.0870 110
     Mayfair 51.5100 -0.1470 170`,
  ),
  city(
    place('PAR', 'Paris', 'FR', 'Europe/Paris', 48.8566, 2.3522),
    trade(15_000, 22, '445667776656', saturdayAndSunday, 'courtyard', 'river', 'landmark'),
    '',
    `Le Marais 48.8590 2.3610 120
     Montmartre 48.8867 2.3431 90
     Latin Quarter 48.8500 2.3450 110
     Opéra 48.8710 2.3320 125
     Bastille 48.8530 2.3690 95`,
  ),
  city(
    place('NYC', 'New York', 'US', 'America/New_York', 40.758, -73.9855),
    trade(19_500, 20, '345667777779', saturdayAndSunday, 'river', 'landmark'),
    '',
    `Midtown 40.7549 -73.9840 125
     Lower Manhattan 40.7075 -74.0113 110
     Chelsea 40.7465 -74.0014 115
     Jackson Heights 40.7557 -73.8831 60
     Long Island City 40.7447 -73.9485 75`,
  ),
];
