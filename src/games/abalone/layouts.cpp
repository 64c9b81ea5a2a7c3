#include "games/abalone/layouts.h"

#include <cassert>

#include "base/text.h"

namespace sumito::abalone {

namespace {

// Each two-player layout here is confirmed by two independent sources. The aliases are the names
// that other programs and French clubs use.
constexpr Layout two_player_layouts[] = {
    {"standard", "Standard", "classic,classical,classique",
     "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS"},
    {"belgian-daisy", "Belgian Daisy", "belgian,marguerite-belge",
     "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss"},
    {"german-daisy", "German Daisy", "german,marguerite-allemande",
     "5/ss2SS/sss1SSS/1ss2SS1/9/1SS2ss1/SSS1sss/SS2ss/5"},
    {"dutch-daisy", "Dutch Daisy", "dutch,marguerite-hollandaise",
     "ss1SS/sSsSsS/1ss1SS1/8/9/8/1SS1ss1/SsSsSs/SS1ss"},
    {"swiss-daisy", "Swiss Daisy", "swiss,marguerite-suisse",
     "5/ss2SS/sSs1SsS/1ss2SS1/9/1SS2ss1/SsS1sSs/SS2ss/5"},
    {"alien", "Alien Attack", "aliens,alien-attack",
     "S1S1S/1SssS1/1SsSsS1/3SS3/9/3ss3/1sSsSs1/1sSSs1/s1s1s"},
    {"domination", "Domination", "", "5/s4S/ss3SS/ssss1SSS/3S1S3/SSS1ssss/SS3ss/S4s/5"},
    {"infiltration", "Infiltration", "", "1SsS1/1SSSS1/1SsSsS1/1S4S1/9/1s4s1/1sSsSs1/1ssss1/1sSs1"},
    {"infiltralien", "Infiltralien", "", "sSsSs/1ssss1/2SSS2/3ss3/9/3SS3/2sss2/1SSSS1/SsSsS"},
    {"the-wall", "The Wall", "wall,le-mur", "2s2/6/1sssss1/ssssssss/9/SSSSSSSS/1SSSSS1/6/2S2"},
    {"pyramid", "Pyramid", "pyramide", "s4/ss4/sss4/ssss4/ssss1SSSS/4SSSS/4SSS/4SS/4S"},
    {"snakes", "Snakes", "serpents", "SSSSS/S5/S6/S2SSss1/1S1S1s1s1/1SSss2s/6s/5s/sssss"},
    {"snakes-variant", "Snakes Variant", "snakes-variation,snakes-variante,serpents-variante",
     "SSSSS/S5/S6/S1sssss1/1S5s1/1SSSSS1s/6s/5s/sssss"},
    {"face-to-face", "Face to Face", "face-2-face,face-a-face",
     "5/6/ss3SS/sss2SSS/ssss1SSSS/sss2SSS/ss3SS/6/5"},
    {"fujiyama", "Fujiyama", "", "sssss/1sSSs1/2sSs2/3ss3/9/3SS3/2SsS2/1SssS1/SSSSS"},
    {"atomouche", "Atomouche", "atomouche-12", "Ss3/s2SsS/2S4/S1s4s/s2S1s2S/S4S1s/4s2/sSs2S/3Ss"},
    {"centrifuge", "Centrifuge", "centrifugeuse",
     "1sss1/S4S/SS1s1SS/SS4SS/9/ss4ss/ss1S1ss/s4s/1SSS1"},
    {"duel", "Duel", "", "1s1S1/sssSSS/2s1S2/S6s/SS5ss/S6s/2s1S2/sssSSS/1s1S1"},
    {"alliances", "Alliances / Wedding rings", "aliances,wedding-rings",
     "5/1ssSS1/1s1sSS1/1s1Ss1S1/1s1S1s1S1/1s1Ss1S1/1ssS1S1/1ssSS1/5"},
    {"scottish-daisy", "Scottish Daisy", "marguerite-ecossaise",
     "sS1sS/SssSSs/1sS1sS1/8/9/8/1Ss1Ss1/sSSssS/Ss1Ss"},
    {"french-daisy", "French Daisy", "french,marguerite-francaise",
     "5/2SS2/2SSS2/1ssSSss1/1sss1sss1/1ssSSss1/2SSS2/2SS2/5"},
    {"irish-daisy", "Irish Daisy", "marguerite-irlandaise",
     "5/2ss2/2sSs2/1SSssSS1/1SsS1SsS1/1SSssSS1/2sSs2/2ss2/5"},
    {"six-nine", "6-9", "69", "5/ssssss/sSs3s/1ss2ss1/9/1SS2SS1/S3SsS/SSSSSS/5"},
    {"alienage", "Alienage / Aliening", "aliening",
     "2s2/1SSSS1/1S1s1S1/SsS2SsS/9/sSs2sSs/1s1S1s1/1ssss1/2S2"},
    {"alitration", "Alitration", "", "1sSs1/2SS2/s1SsS1s/1sS2Ss1/9/1Ss2sS1/S1sSs1S/2ss2/1SsS1"},
    {"anglattack", "Anglattack", "", "ss1SS/sS2sS/2S1s2/8/sSSs1SssS/8/2S1s2/sS2sS/ss1SS"},
    {"spider", "Spider", "araignee", "s3s/1s2s1/2s1s2/2ssss2/SSSS1ssss/2SSSS2/2S1S2/1S2S1/S3S"},
    {"buttonhole", "Buttonhole", "boutonniere",
     "5/1ssSS1/7/SS1sS1ss/SsSs1SsSs/SS1sS1ss/7/1ssSS1/5"},
    {"crossed-hearts", "Crossed Hearts", "coeurs-croises",
     "SS1SS/S1SS1S/1S3S1/2S1sS2/3S1s3/2sS1s2/1s3s1/s1ss1s/ss1ss"},
    {"corners", "Corners", "coins", "SS1ss/Ss2Ss/7/s2S3S/sS5sS/s3s2S/7/Ss2Ss/SS1ss"},
    {"crown", "Crown", "couronne", "2S2/S1SS1S/1SSsSS1/2SSSS2/9/2ssss2/1ssSss1/s1ss1s/2s2"},
    {"cross", "Cross", "croix", "SS1ss/S1Ss1s/1S3s1/2S1ss2/3S1s3/2SS1s2/1S3s1/S1Ss1s/SS1ss"},
    {"checkerboard", "Checkerboard", "damier", "5/SsSsSs/7/sSsSsSsS/9/SsSsSsSs/7/sSsSsS/5"},
    {"defence-or-attack", "Defence or Attack", "defense-ou-attac",
     "5/SsS2s/SSSS1sS/2S2sss/1s7/sss2S2/Ss2SS1/ss1SsS/5"},
    {"domination-vs-daisy", "Domination vs Daisy", "domination-vs-marguerite",
     "5/ss3S/sss2SS/1ss2SSS/3S1S3/SSS2ss1/SS2sss/S3ss/5"},
    {"horseshoes", "Horseshoes", "fers-a-cheval",
     "SSsss/S1S2s/S1Ssss1/2S5/9/5S2/1sssS1S/s2S1S/sssSS"},
    {"snowflakes", "Snowflakes", "flocons-de-neige,snowflake",
     "1S1s1/Ss2Ss/2s1S2/s2Ss2S/1sS3sS1/s2sS2S/2s1S2/SS2ss/1S1s1"},
    {"forcing", "Forcing", "forcage", "5/6/2s1S2/SsssSSSs/SSSs1Ssss/SsssSSSs/2s1S2/6/5"},
    {"fracture", "Fracture", "", "2S2/2s3/2s1SSS/2s1Ssss/1Sss1SSs1/SSSs1S2/sss1S2/3S2/2s2"},
    {"king-cake", "French King Cake", "galette",
     "s1SSS/s1S3/s4ss/1ss2s1s/S7s/S1S2SS1/SS4S/3s1S/sss1S"},
    {"tinsels", "Tinsels", "guirlandes", "1SsSs/1s4/2SsSsS/7s/1sSs1SsS1/S7/sSsSs2/4S1/SsSs1"},
    {"intimidation", "Intimidation", "", "1sss1/S1ss2/SSsss2/SSS5/9/5sss/2SSSss/2SS1s/1SSS1"},
    {"robot", "I'm a Robot", "je-suis-un-robot",
     "SSSSS/s1SS1s/1s1s1s1/2sSSs2/4S4/1SSssSS1/3s3/2ss2/1s1s1"},
    {"true-daisy", "True Daisy", "la-vraie-marguerite,la-vraie-margueritte",
     "ss3/sss1ss/1ss1sss/3S1ss1/4SS3/4S3/S2S3/S1S2S/SSSSS"},
    {"labyrinth", "Labyrinth", "labyrinthe",
     "2SsS/1s3S/1sSs2S/1s2s2s/1s1S1s1S1/S2S2S1/s2SsS1/s3S1/sSs2"},
    {"mosaic", "Mosaic", "mosaique", "sssss/1SSSS1/2sss2/3SS3/9/3ss3/2SSS2/1ssss1/SSSSS"},
    {"windmill", "Windmill", "moulin", "s2SS/ss1SS1/1s5/4S1ss/SS1s1s1ss/SS1S4/5S1/1ss1SS/ss2S"},
    {"food-mill", "Food Mill", "moulinette",
     "s2SS/sS1ss1/1S5/4S1Ss/Ss1s1s1Ss/Ss1S4/5s1/1SS1sS/ss2S"},
    {"neko", "Neko", "", "2sss/2sS1s/2sssSs/5ss1/2S3s2/1SS5/SsSSS2/S1sS2/SSS2"},
    {"octopus", "Octopus", "pieuvre", "sSs2/S1s3/ssSsss1/2s3S1/2s3S2/1s3S2/1SSSsSS/3S1s/2SsS"},
    {"april-fish", "April Fish", "poissons-d-avril",
     "s1sss/1sssSs/1s1sss1/4s3/9/3S4/1SSS1S1/SsSSS1/SSS1S"},
    {"wheel", "Wheel", "roue", "s3s/1s2s1/2s1s2/2sSsS2/SSsS1sSss/2sSsS2/2S1S2/1S2S1/S3S"},
    {"slaloms", "Slaloms", "", "1ssss/1s4/2sssss/7s/1SSS1sss1/S7/SSSSS2/4S1/SSSS1"},
    {"trench", "Trench", "tranchee", "5/ssssss/1SSSSS1/2sss3/9/3SSS2/1sssss1/SSSSSS/5"},
    {"xmas-star", "Xmas Star", "", "2s2/2ss2/SSs1SSS/1SS2SS1/2S3s2/1ss2ss1/sss1Sss/2SS2/2S2"},
};

constexpr Layout three_player_layouts[] = {
    {"three-players", "Three Players", "", "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb"},
};

constexpr Layout four_player_layouts[] = {
    {"four-players", "Four Players", "",
     "wwww1/1www1u/2ww1uu/5uuu/rrr3uuu/rrr5/rr1bb2/r1bbb1/1bbbb"},
};

}  // namespace

std::span<const Layout> layouts(int seats) {
    if (seats == 2) return two_player_layouts;
    if (seats == 3) return three_player_layouts;
    return four_player_layouts;
}

const Layout* find_layout(std::string_view id, int seats) {
    const std::string wanted = base::plain_name(id);  // rule 7.5
    for (const Layout& layout : layouts(seats)) {
        if (layout.id == wanted) return &layout;
        for (std::string_view alias : base::split(layout.aliases, ','))
            if (!alias.empty() && alias == wanted) return &layout;
    }
    return nullptr;
}

Setup setup_of(const Layout& layout, int seats) {
    std::string text(layout.board);
    for (int side = 0; side < side_count(seats); ++side) text += " 0";
    const auto setup = read_setup(text + " b 0 1", seats);
    assert(setup);
    return *setup;
}

}  // namespace sumito::abalone
